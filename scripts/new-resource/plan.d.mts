/** The files of a project. */
export interface Files {
  /** The text of one; undefined when there is none. */
  read(path: string): string | undefined;
  /** All below a folder with an ending, in one text. */
  below(folder: string, ending: string): string;
}

export declare const filesOf: (root: string) => Files;

/** The files to make and those to extend, with their new texts, by path. Throws when nothing can be written. */
export declare function planOf(
  asked: string,
  values: Readonly<Record<string, string | boolean | undefined>>,
  files: Files,
): { created: Map<string, string>; edited: Map<string, string> };
