import type { ReactNode } from 'react';
import { wordsOf } from '#kit/words.ts';
import type { ShellTexts } from '#locales/zh/shell.ts';
import css from './public.module.css';

export const usePublicWords = wordsOf<ShellTexts>('shell');

interface PublicPageProps {
  code: string;
  title: string;
  text: string;
  /** Ways out. */
  children: ReactNode;
}

/** A page without the frame: a number, what it means, and ways out. */
export function PublicPage({ code, title, text, children }: PublicPageProps) {
  return (
    <main className={css['page']}>
      <p className={css['code']} aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p className={css['text']}>{text}</p>
      <div className={css['ways']}>{children}</div>
    </main>
  );
}
