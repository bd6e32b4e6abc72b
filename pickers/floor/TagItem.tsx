import CloseOutlined from '@ant-design/icons/CloseOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { useSorted } from '#kit/sort/Sorted.tsx';
import { usePickerWords } from '../words.ts';
import type { EditedTag } from './tags.ts';

interface TagItemProps {
  tag: EditedTag;
  /** Whether it is the one in the form. */
  current: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

/** One tag of the row: a handle to move it, its text to edit it, and a button to delete it. */
export function TagItem({ tag: { key, block_value }, current, onChoose, onRemove }: TagItemProps) {
  const { t } = usePickerWords();
  const { item, handle } = useSorted(key, block_value);
  return (
    <li {...item} className="floor-tag" data-current={current || undefined}>
      <button className="floor-handle" {...handle}>
        <HolderOutlined />
      </button>
      <button type="button" className="floor-tag-text" aria-pressed={current} onClick={onChoose}>
        {block_value}
      </button>
      <button type="button" className="floor-tag-remove" aria-label={t('removeTag', { text: block_value })} title={t('remove')} onClick={onRemove}>
        <CloseOutlined />
      </button>
    </li>
  );
}
