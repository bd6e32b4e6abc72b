import { useText } from '../text.ts';
import css from './page-skeleton.module.css';

/** The outline of a list page while its module is fetched. Plain elements: it must be there at once and move nothing. */
export function PageSkeleton() {
  const t = useText();
  return (
    <div className={css['skeleton']} role="status" aria-label={t('loadingPage')} aria-busy="true">
      <i className={css['title']} />
      <div className={css['card']}>
        <div className={css['toolbar']}>
          <i />
          <i />
          <i />
        </div>
        {Array.from({ length: 9 }, (_, row) => (
          <i key={row} className={css['row']} />
        ))}
      </div>
    </div>
  );
}
