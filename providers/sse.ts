/** Server-sent events over fetch, since EventSource cannot send the Authorization header. */

/** One event: `event:` (default `message`) and the `data:` lines joined by line feeds. */
export interface ServerEvent {
  type: string;
  data: string;
}

/** Cuts a stream of text into events. Feed it pieces as they come; they may end anywhere, also between CR and LF. */
export function eventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let type = '';
  let data: string[] = [];

  function take(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ type: type || 'message', data: data.join('\n') });
      type = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    // A line that starts with a colon is a comment: the server's sign of life.
    if (colon === 0) return;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') type = value;
    else if (name === 'data') data.push(value);
  }

  return (piece) => {
    rest += piece;
    // A CR at the very end may be half of a CRLF, so it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
}

/** An answer that is not a stream of events. */
export class StreamRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the stream answered ${status}`);
    this.status = status;
  }
}

export interface StreamOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  onOpen: () => void;
  onEvent: (event: ServerEvent) => void;
  /** Called for every piece that arrives, comments included. */
  onLife: () => void;
}

/**
 * Reads a stream until it ends.
 * @throws StreamRefused when the server does not open one; what fetch throws when the connection breaks
 */
export async function readEvents(url: string, { headers, signal, onOpen, onEvent, onLife }: StreamOptions): Promise<void> {
  const answer = await fetch(url, { headers: { ...headers, Accept: 'text/event-stream' }, signal, cache: 'no-store' });
  if (!answer.ok || !answer.body || !/text\/event-stream/.test(answer.headers.get('content-type') ?? '')) {
    await answer.body?.cancel();
    throw new StreamRefused(answer.status);
  }
  onOpen();
  const feed = eventParser(onEvent);
  const decoder = new TextDecoder();
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onLife();
    feed(decoder.decode(value, { stream: true }));
  }
}
