import { useLayoutEffect, useState } from 'react';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import type { Right } from '#contract/core/right.ts';
import { revealRights, sensitiveApi } from '#contract/platform/sensitive.ts';
import { call } from '#providers/http/client.ts';
import type { CellContext } from './context.ts';
import { CopyText } from './CopyText.tsx';

/** How long a value that was asked for is shown. */
const SHOWN_MS = 30_000;

interface SensitiveTextProps {
  /** Name of the data resource, e.g. `admin`. */
  entity: string;
  /** Id of the record. */
  id: string;
  field: string;
  /** What a person reads for the field. */
  label: string;
  /** What a person calls the record. */
  title: string;
  /** What is shown of the value. */
  mask: string;
  context: Pick<CellContext<never>, 'words' | 'may'>;
}

/**
 * A personal number or address: its mask, and for those who may see all of it a button that asks for it. The whole is shown for half a minute, and
 * hidden at once when the page is left; the server logs each showing.
 */
export function SensitiveText({ entity, id, field, label, title, mask, context: { words, may } }: SensitiveTextProps) {
  const [shown, setShown] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Before it is painted: a window that goes to the back in between would keep it in sight.
  useLayoutEffect(() => {
    if (shown === undefined) return;
    const hide = () => setShown(undefined);
    const timer = setTimeout(hide, SHOWN_MS);
    document.addEventListener('visibilitychange', hide);
    // Also when its tab of the back-office goes to the back.
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
      hide();
    };
  }, [shown]);
  if (!mask) return null;
  const right: Right | undefined = (revealRights as Readonly<Record<string, Right>>)[entity];
  if (!right || !may({ permission: [right.identifier] })) return <span className="kit-figures">{mask}</span>;
  const ask = async () => {
    if (busy) return;
    if (shown !== undefined) return setShown(undefined);
    setBusy(true);
    try {
      const { value } = await call(sensitiveApi.reveal, { params: { entity, record_id: id, field } }, { loading: false });
      if (!document.hidden) setShown(value);
    } catch {
      // The client says why.
    } finally {
      setBusy(false);
    }
  };
  const name = words.t(shown === undefined ? 'sensitiveShow' : 'sensitiveHide', { label, title });
  return (
    <span className="kit-copy kit-sensitive kit-figures">
      {shown === undefined ? mask : <CopyText text={shown} words={words} />}
      <button
        type="button"
        className="kit-icon-button"
        aria-label={name}
        title={name}
        aria-busy={busy}
        onClick={(event) => {
          event.stopPropagation();
          void ask();
        }}
      >
        {shown === undefined ? <EyeOutlined /> : <EyeInvisibleOutlined />}
      </button>
      <span role="status" className="kit-hidden">
        {shown === undefined ? '' : words.t('sensitiveShown', { label, value: shown })}
      </span>
    </span>
  );
}
