import { useState } from 'react';
import { Picture } from './cells/Picture.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { useWords } from './words.ts';
import './pictures.css';

interface PicturesProps {
  urls: readonly string[];
  /** What the pictures are, e.g. evidence. */
  label: string;
  /** Of each, in px. */
  size?: number;
}

/** Small pictures in a row; a click shows one in its full size. */
export function Pictures({ urls: given, label, size = 64 }: PicturesProps) {
  const { t } = useWords();
  const [shown, setShown] = useState<number>();
  const urls = [...new Set(given)];
  if (urls.length === 0) return <>{t('none')}</>;
  return (
    <>
      <ul className="kit-pictures" aria-label={label}>
        {urls.map((url, place) => (
          <li key={url}>
            <button type="button" aria-label={`${t('previewImage')} ${label} ${place + 1}`} onClick={() => setShown(place)}>
              <Picture url={url} alt="" width={size} height={size} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && <PictureViewer urls={urls} first={shown} label={label} onClose={() => setShown(undefined)} />}
    </>
  );
}
