/** The tags of a floor while they are edited. Each has a key, so that the edited one stays the same when others go or move. */
import { missingValue, type Operation } from '#contract/operations/page-operation.ts';

/** A tag as it is stored. */
export interface FloorTag {
  block_type: 'TEXT';
  block_value: string;
  block_opt: Operation;
}

export const LONGEST_TAG = 5;

export interface EditedTag extends FloorTag {
  key: string;
}

export interface TagsState {
  tags: readonly EditedTag[];
  /** The tag in the form; nothing when there is none. */
  current?: string | undefined;
  made: number;
}

export function startTags(tags: readonly FloorTag[]): TagsState {
  const edited = tags.map((tag, at) => ({ ...tag, key: String(at) }));
  return { tags: edited, current: edited[0]?.key, made: edited.length };
}

export const currentTag = ({ tags, current }: TagsState): EditedTag | undefined => tags.find(({ key }) => key === current);

/** A new tag searches for its own text. It becomes the edited one. */
export function addTag({ tags, made }: TagsState, text: string): TagsState {
  const key = String(made);
  const tag: EditedTag = { key, block_type: 'TEXT', block_value: text, block_opt: { opt_type: 'KEYWORD', opt_value: text } };
  return { tags: [...tags, tag], current: key, made: made + 1 };
}

/** When the edited tag goes, its neighbour takes its place. */
export function removeTag({ tags, current, made }: TagsState, key: string): TagsState {
  const at = tags.findIndex((tag) => tag.key === key);
  const left = tags.filter((tag) => tag.key !== key);
  return { tags: left, made, current: current === key ? left[Math.min(at, left.length - 1)]?.key : current };
}

export const changeTag = (state: TagsState, change: Partial<FloorTag>): TagsState => ({
  ...state,
  tags: state.tags.map((tag) => (tag.key === state.current ? { ...tag, ...change } : tag)),
});

export const finishedTags = ({ tags }: TagsState): FloorTag[] => tags.map(({ block_type, block_value, block_opt }) => ({ block_type, block_value, block_opt }));

export const isTextMissing = ({ block_value }: FloorTag): boolean => block_value.trim() === '';

/** True when a tag may be kept. */
export const isSound = (tag: FloorTag): boolean => !isTextMissing(tag) && missingValue(tag.block_opt) === undefined;
