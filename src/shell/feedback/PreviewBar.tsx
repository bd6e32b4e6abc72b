import { useState } from 'react';
import { config } from '#providers/config.ts';
import { endViewAs, viewedRole } from '#providers/view-as.ts';
import { useText } from '../text.ts';
import css from './feedback.module.css';

/** Says that a founder looks at the product as a role sees it, and leads out of that. */
export function PreviewBar() {
  const t = useText();
  // A preview begins and ends with a fresh page.
  const [viewed] = useState(viewedRole);
  if (!viewed) return null;
  const leave = () => {
    endViewAs();
    location.assign(`${config().basePath}/`);
  };
  return (
    <div role="status" className={css['preview']}>
      {t('previewAs', { role: viewed.role_name })}
      <button type="button" onClick={leave}>
        {t('previewEnd')}
      </button>
    </div>
  );
}
