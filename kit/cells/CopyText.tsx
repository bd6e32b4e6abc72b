import { useEffect, useState, type ReactNode } from 'react';
import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import type { KitWords } from '../words.ts';

const SHOWN_MS = 2_000;

async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Without https there is no clipboard API.
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

interface CopyTextProps {
  text: string;
  words: KitWords;
  /** Shown instead of the plain text, e.g. a link around it. */
  children?: ReactNode;
}

/** Text with an icon that copies it; it says so for 2 s. */
export function CopyText({ text, words, children }: CopyTextProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!text) return null;
  const label = copied ? words.t('copied') : words.t('copyOf', { text });
  return (
    <span className="kit-copy">
      {children ?? text}
      <button
        type="button"
        className="kit-icon-button"
        title={copied ? label : words.t('copy')}
        aria-label={label}
        onClick={() => void copy(text).then(() => setCopied(true))}
      >
        {copied ? <CheckOutlined /> : <CopyOutlined />}
      </button>
      <span role="status" className="kit-hidden">
        {copied ? label : ''}
      </span>
    </span>
  );
}
