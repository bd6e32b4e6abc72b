interface ManifestChunk {
  file: string;
  name?: string;
  src?: string;
  css?: string[];
  imports?: string[];
  isDynamicEntry?: boolean;
}
export type BuildManifest = Record<string, ManifestChunk>;
export function readManifest(dist: string): BuildManifest;
export function keyOf(manifest: BuildManifest, source: string): string;
export function closure(manifest: BuildManifest, keys: Iterable<string>, seen?: Set<string>): Set<string>;
export function filesOf(manifest: BuildManifest, sources: readonly string[]): string[];
