/** All activities of a day, which a month has no room for. */
import { Modal } from 'antd';
import { dayOf } from '#contract/core/zone.ts';
import { useWords } from '#kit/words.ts';
import { Bar, useTold, type Activity } from './Bar.tsx';

function Line({ one, onOpen }: { one: Activity; onOpen: () => void }) {
  const { kind, others } = useTold(one);
  return (
    <li>
      <Bar one={one} onOpen={onOpen} />
      <span className="kit-figures">{[kind, ...others].join(' · ')}</span>
    </li>
  );
}

interface DayDialogProps {
  /** Its first second. */
  day: number;
  activities: readonly Activity[];
  onClose: () => void;
}

export function DayDialog({ day, activities, onClose }: DayDialogProps) {
  const { say } = useWords();
  const title = say({ zh: `${dayOf(day)} 的活动（共 ${activities.length} 个）`, en: `Activities on ${dayOf(day)} (${activities.length})` });
  return (
    <Modal open title={title} width={640} footer={null} onCancel={onClose}>
      <ul className="calendar-list">
        {activities.map((one) => (
          // Whoever comes back finds the calendar.
          <Line key={`${one.kind}${one.id}`} one={one} onOpen={onClose} />
        ))}
      </ul>
    </Modal>
  );
}
