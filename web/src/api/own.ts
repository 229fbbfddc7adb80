// Names that only the page has for what the server says.
import type * as T from "./types";

/** Values by `girl.key`. */
export type Numbers = Record<string, number>;
export type LabKind = T.LabForm["kind"];
/** What is asked: values by the names of fields. */
export type LabValues = NonNullable<T.LabStarted["values"]>;
/** What a guest is not told, his page does not ask for. */
export type Studio = Required<T.Studio>;

/** A problem that the page itself has. */
export const problem = (severity: T.Severity, message: string, help: string[] = []): T.Problem => ({
  code: null,
  severity,
  message,
  help,
  notes: [],
});
