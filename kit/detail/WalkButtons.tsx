import { useState } from 'react';
import { Button } from 'antd';
import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { useNavigate } from 'react-router';
import { useOwnTab } from '../own-tab.ts';
import { useWords } from '../words.ts';
import { useNeighbours, type Neighbour } from './use-neighbours.ts';
import { rememberWalk, walkOf, type Walk } from './walk.ts';

interface WalkButtonsProps {
  /** Name of the data resource. */
  kind: string;
  id: string;
  /** Address of a record's page, below the base path. */
  addressOf: (id: string) => string;
}

/** To the record before and after this one in the list that it was opened from; nothing where there is no such list. */
export function WalkButtons(props: WalkButtonsProps) {
  const { kind, id } = props;
  const [walk] = useState(() => walkOf(kind, id));
  return walk && <Steps walk={walk} {...props} />;
}

function Steps({ walk, kind, id, addressOf }: WalkButtonsProps & { walk: Walk }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { holds, closeTo } = useOwnTab();
  const neighbours = useNeighbours(walk, id);
  if (!neighbours) return null;
  const { previous, next, place, total } = neighbours;
  const go = (to: Neighbour) => {
    // So that it knows its own neighbours.
    rememberWalk(kind, to.id, to.walk);
    // One tab walks along the list; one in which something is typed stays.
    if (holds()) void navigate(addressOf(to.id));
    else closeTo(addressOf(to.id));
  };
  const button = (to: Neighbour | undefined, key: 'previousRecord' | 'nextRecord', shortcut: 'previous' | 'next', Icon: typeof UpOutlined) => (
    <Button
      icon={<Icon />}
      aria-label={t(key)}
      title={t(key)}
      disabled={!to}
      data-shortcut={shortcut}
      aria-keyshortcuts={shortcut === 'next' ? 'j' : 'k'}
      onClick={() => to && go(to)}
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
