import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import ScissorOutlined from '@ant-design/icons/ScissorOutlined';
import { enumLabel } from '#contract/core/enum.ts';
import { operationType } from '#contract/operations/page-operation.ts';
import { fileUrl } from '#providers/config.ts';
import { useSorted } from '#kit/sort/Sorted.tsx';
import { usePickerWords } from '../words.ts';
import type { ImageItem } from './item.ts';

interface ImageCardProps {
  item: ImageItem;
  /** Position, from 1. */
  at: number;
  /** Whether its operation is being set. */
  current: boolean;
  onChoose: () => void;
  onCrop: () => void;
  onRemove: () => void;
}

/** A picture with its tools; a click on it sets its operation. */
export function ImageCard({ item: { uid, blob, response, operation }, at, current, onChoose, onCrop, onRemove }: ImageCardProps) {
  const { t, lang } = usePickerWords();
  const { item, handle } = useSorted(uid, t('imageOf', { at }));
  const tool = (label: string) => ({ type: 'button' as const, className: 'kit-icon-button', title: label, 'aria-label': label });
  return (
    <li {...item} className="kit-upload-item image-card" data-current={current || undefined} data-uid={uid}>
      <button type="button" className="image-choose" aria-pressed={current} aria-label={t('setOperation', { at })} onClick={onChoose}>
        <img src={blob || fileUrl(response.url)} alt={t('imageOf', { at })} draggable={false} />
      </button>
      {operation.opt_type !== 'NONE' && (
        <span className="image-badge" title={operation.opt_value}>
          {enumLabel(operationType, operation.opt_type, lang)}
        </span>
      )}
      <span className="kit-upload-tools">
        <button className="kit-icon-button image-handle" {...handle}>
          <HolderOutlined />
        </button>
        <button {...tool(t('cropImageOf', { at }))} onClick={onCrop}>
          <ScissorOutlined />
        </button>
        <button {...tool(t('removeImageOf', { at }))} onClick={onRemove}>
          <DeleteOutlined />
        </button>
      </span>
    </li>
  );
}
