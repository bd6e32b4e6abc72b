import { Link } from 'react-router';
import { textIn } from '#contract/core/text.ts';
import type { Crumb } from '../crumbs.ts';
import { fullTitle, titleOf } from '../tabs/title.ts';
import { useLang, useText } from '../text.ts';
import css from './top-bar.module.css';

/** The way to the current page; the last step is plain text. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useText();
  const lang = useLang();
  return (
    <nav className={css['crumbs']} aria-label={t('breadcrumb')}>
      <ol>
        {crumbs.map(({ title, to, record }, index) => (
          <li key={`${title.zh} ${to ?? ''}`}>
            {to && index < crumbs.length - 1 ? (
              <Link to={to}>{textIn(title, lang)}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{fullTitle(titleOf(textIn(title, lang), record))}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
