/** An answer that was written as JSON already: piece by piece because it is long, or once for many calls. It is sent as it is. */
export class JsonText {
  constructor(readonly text: string | Buffer) {}
}

/** The same for a handler, whose type speaks of the value. */
export const asAnswer = <T>(text: string | Buffer): T => new JsonText(text) as unknown as T;
