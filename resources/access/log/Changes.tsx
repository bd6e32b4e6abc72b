import { Link } from 'react-router';
import { enumLabel } from '#contract/core/enum.ts';
import { fieldLabel } from '#contract/labels.ts';
import { logResource } from '#contract/access/log.ts';
import { Nothing } from '#kit/Nothing.tsx';
import { useAccessWords } from '../words.ts';
import type { Log } from './entity.ts';
import { historyAddress } from './history.ts';
import { itemText, listChange, valueText } from './values.ts';

type Record = Log['changes'][number];
type Field = Record['fields'][number];

function Value({ value }: { value: unknown }) {
  const { t } = useAccessWords();
  const text = valueText(value);
  return text === '' ? <span className="log-empty">{t('empty')}</span> : <span className="log-value">{text}</span>;
}

/** The two cells of a field: of lists only what came and went, else the values. */
function Difference({ resource, field }: { resource: string; field: Field }) {
  const { lang, t } = useAccessWords();
  const change = Array.isArray(field.before) || Array.isArray(field.after) ? listChange(field.before, field.after) : undefined;
  if (!change) {
    return (
      <>
        <td>
          <Value value={field.before} />
        </td>
        <td>
          <Value value={field.after} />
        </td>
      </>
    );
  }
  const list = (items: readonly string[], label: string) =>
    items.length > 0 && (
      <>
        <span className="kit-hidden">{label}</span>
        <span className="log-value">{items.map((item) => itemText(resource, field.field, item, lang)).join(lang === 'zh' ? '、' : ', ')}</span>
      </>
    );
  return (
    <>
      <td className="log-removed">{list(change.removed, t('removed'))}</td>
      <td className="log-added">{list(change.added, t('added'))}</td>
    </>
  );
}

interface ChangesProps {
  changes: readonly Record[];
}

/** What a call changed, record by record and field by field. */
export function Changes({ changes }: ChangesProps) {
  const { lang, t } = useAccessWords();
  if (changes.length === 0) return <Nothing size="part" title={t('noChanges')} />;
  return changes.map(({ resource, ids, title, fields }) => (
    <section key={`${resource}:${ids.join()}:${title}`} className="log-record">
      <h4>
        {[enumLabel(logResource, resource, lang), title].filter(Boolean).join(' · ')}
        {ids.length === 1 && ids[0] !== undefined && <Link to={historyAddress(resource, ids[0])}>{t('history')}</Link>}
      </h4>
      {fields.length > 0 && (
        <table className="log-fields">
          <thead>
            <tr>
              <th scope="col">{t('fieldName')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.field}>
                <th scope="row">{fieldLabel(resource, field.field, lang)}</th>
                <Difference resource={resource} field={field} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  ));
}
