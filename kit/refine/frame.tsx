/** What a page of plain Refine stands in: the ground of all pages, Refine's phrases, and the question before typed values are lost. */
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useWarnAboutChange } from '@refinedev/core';
import { refine as en } from '#locales/en/refine.ts';
import { refine as zh } from '#locales/zh/refine.ts';
import { addTexts } from '#providers/i18n.ts';
import { useLatest } from '../calls.ts';
import { useInFront } from '../own-tab.ts';
import type { Page, View } from '../resource.ts';
import { useUnsavedGuard } from '../unsaved.tsx';
import { useWords } from '../words.ts';
import '../kit.css';
import './refine.css';

interface GuardProps {
  /** Whether something was typed when the tab was last in front. */
  typed: boolean;
  onTyped: (typed: boolean) => void;
}

/** Refine knows one place for "something is typed", for the page in front. Each tab keeps its own and puts it there when it comes to the front. */
function Guard({ typed, onTyped }: GuardProps) {
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const takeOver = useLatest(() => setWarnWhen(typed));
  useLayoutEffect(() => {
    takeOver();
    return () => setWarnWhen(false);
  }, [setWarnWhen, takeOver]);
  const begun = useRef(false);
  useEffect(() => {
    // At first it is what the tab before left.
    if (begun.current) onTyped(warnWhen);
    begun.current = true;
  }, [warnWhen, onTyped]);
  return useUnsavedGuard(warnWhen);
}

function addPhrases(): void {
  addTexts('zh', 'refine', zh);
  addTexts('en', 'refine', en);
}

/** A view of the shell from a plain component, for its page. */
export function framed({ name, title }: Pick<Page, 'name' | 'title'>, Own: ComponentType): View {
  const Framed: View = () => {
    // Before anything within is drawn.
    useState(addPhrases);
    const { say } = useWords();
    const [typed, setTyped] = useState(false);
    const inFront = useInFront();
    return (
      <div className="kit-page kit-refine">
        {/* Refine's headings are of a lower level. */}
        <h1 className="kit-hidden">{say(title)}</h1>
        <Own />
        {inFront && <Guard typed={typed} onTyped={setTyped} />}
      </div>
    );
  };
  Framed.displayName = name;
  return Framed;
}
