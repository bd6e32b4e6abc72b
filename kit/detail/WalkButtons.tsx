import { useEffect, useMemo, useRef } from 'react';
import { Button } from 'antd';
import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { useWords } from '../words.ts';
import { useNeighbours, type Neighbour } from './use-neighbours.ts';
import { rememberWalk, walkOf, type Walk } from './walk.ts';
import './walk.css';

interface WalkButtonsProps {
  /** Name of the data resource. */
  kind: string;
  id: string;
  /** Shows another record in the place of this one. */
  open: (id: string) => void;
}

/** To the record before and after this one in the list that it was opened from; nothing where there is no such list. */
export function WalkButtons(props: WalkButtonsProps) {
  const { kind, id } = props;
  const walk = useMemo(() => walkOf(kind, id), [kind, id]);
  return walk && <Steps walk={walk} {...props} />;
}

function Steps({ walk, kind, id, open }: WalkButtonsProps & { walk: Walk }) {
  const { t } = useWords();
  const neighbours = useNeighbours(walk, id);
  // At the edge of a page the button waits for the next one, and loses the focus meanwhile.
  const pressed = useRef<HTMLElement>(null);
  const { previous, next } = neighbours ?? {};
  useEffect(() => {
    if ((previous || next) && document.activeElement === document.body) pressed.current?.focus();
  }, [previous, next]);
  if (!neighbours) return null;
  const { place, total } = neighbours;
  const go = (to: Neighbour) => {
    // So that it knows its own neighbours.
    rememberWalk(kind, to.id, to.walk);
    open(to.id);
  };
  const button = (to: Neighbour | undefined, key: 'previousRecord' | 'nextRecord', shortcut: 'previous' | 'next', Icon: typeof UpOutlined) => (
    <Button
      icon={<Icon />}
      aria-label={t(key)}
      title={t(key)}
      disabled={!to}
      data-shortcut={shortcut}
      aria-keyshortcuts={shortcut === 'next' ? 'j' : 'k'}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        if (to) go(to);
      }}
    />
  );
  return (
    <span className="kit-walk">
      <span className="kit-figures" title={t('walkPlace', { place, total })}>
        <span aria-hidden="true">
          {place} / {total}
        </span>
        <span className="kit-hidden">{t('walkPlace', { place, total })}</span>
      </span>
      {button(previous, 'previousRecord', 'previous', UpOutlined)}
      {button(next, 'nextRecord', 'next', DownOutlined)}
    </span>
  );
}
