/** The imports between the files of the project, read from the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** One file that imports another. A type leaves nothing behind; what is lazy is fetched when it is needed. */
export interface Import {
  from: string;
  to: string;
  kind: 'value' | 'type' | 'lazy';
}

const IMPORTED = /\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)(?:import|export)\s(?:(type\s)?([^'";=]*?)\sfrom\s)?'([^']+)'/g;

/** `{ type A, type B }`: nothing of the named is a value. */
const onlyTypes = (named: string): boolean =>
  /^\s*\{[^}]*\}\s*$/.test(named) && (named.match(/[\w$]+(?=\s*[,}]| as )/g) ?? []).length > 0 && !/[{,]\s*(?!type\s)[\w$]/.test(named);

/** The imports of one file, by their paths in the project; packages are left out. */
export function importsOf(from: string, source: string): Import[] {
  // Comments show imports too.
  const code = source.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '');
  return [...code.matchAll(IMPORTED)].flatMap(([, lazy, type, named = '', plain]): Import[] => {
    const path = lazy ?? plain ?? '';
    const to = path.startsWith('#') ? path.slice(1) : path.startsWith('.') ? normalize(join(dirname(from), path)) : undefined;
    if (to === undefined) return [];
    return [{ from, to, kind: lazy ? 'lazy' : type || onlyTypes(named) ? 'type' : 'value' }];
  });
}

/** Every import below some folders of the project. */
export function importsBelow(root: string, folders: readonly string[]): Import[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .flatMap((path) => importsOf(relative(root, path), readFileSync(path, 'utf8'))),
  );
}

/** The circles that imports make: every set of files that reach each other. */
export function circles(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const other of next.get(file) ?? []) {
      if (!order.has(other)) visit(other);
      if (open.includes(other)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(other)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return found;
}
