/** What a kind of background task is, and what its run gets to work with. */
import type { Readable } from 'node:stream';
import type { Text } from '#contract/core/text.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor, Context, Services } from '#server/core/context.ts';
import type { TaskFile } from './schema.ts';

/** What a run reports between its steps. What is left out stays as it is. */
export interface Progress {
  done?: number;
  total?: number;
  /** 0-100; follows from done and total unless given. */
  percent?: number;
  text?: Text;
}

/** What a succeeded run leaves behind. */
export interface Outcome {
  result: Record<string, unknown>;
  file?: TaskFile;
}

/** The files of tasks: never served but through their task, unlike uploads. */
export interface TaskFiles {
  /** Writes a file as its chunks come, keeping none of them. Nothing stays behind when it fails. */
  write(ext: string, chunks: AsyncIterable<Buffer | string>): Promise<{ path: string; bytes: number }>;
  /** Opens a file; rejects when it is gone. */
  open(path: string): Promise<Readable>;
  remove(path: string): Promise<void>;
  /** Removes files that were last written before a moment (unix seconds), e.g. those of runs that died. */
  removeOlder(than: number): Promise<void>;
}

/** One attempt at a task. Work is done in short steps, so that the embedded database serves others in between. */
export interface Step {
  readonly task: { id: number; owner_id: number; owner_name: string; attempt: number };
  readonly services: Services;
  readonly files: TaskFiles;
  /** For reading. Use `write` for changes. */
  readonly db: Db;
  /** What an earlier attempt has reached, as it was last given to `write`; null in the first one. */
  readonly state: unknown;
  /**
   * To be called between steps, as often as you like: writes the progress and tells the owner's browsers, at most four
   * times a second. Ends the run, by throwing, when the task was cancelled, was lost to another process, or the server stops.
   */
  progress(report?: Progress): Promise<void>;
  /**
   * One transaction that only commits while this run holds the task, together with what the run has reached by it: an
   * attempt that is cut off anywhere is continued exactly where its last transaction ended.
   */
  write<T>(state: unknown, work: (tx: Db) => Promise<T>): Promise<T>;
  /** The owner as of now. Ends the run when the account no longer exists. */
  actor(): Promise<Actor>;
}

/** A kind of task. `params` are what it was started with, as JSON. */
export interface TaskDefinition<P extends object = Record<string, unknown>> {
  kind: string;
  /**
   * Whether an administrator may see what such a task found, by the rights that they hold now; without it the owner always may.
   * @param resource the kind of record in its params
   */
  mayRead?(db: Db, actor: Actor, resource: string | null): Promise<boolean>;
  /**
   * Starts the same again for whoever calls, judged by their rights of now; answers the id of the new task. Without it the kind is
   * not repeated.
   */
  again?(context: Context, params: P): Promise<number>;
  run(step: Step, params: P): Promise<Outcome>;
}

/** Declares a kind of task. A run may be repeated from its last `write`, so it must not act outside the database. */
export const defineTask = <P extends object>(definition: TaskDefinition<P>): TaskDefinition<P> => definition;
