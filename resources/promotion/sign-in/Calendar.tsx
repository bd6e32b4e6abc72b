import { rewardDays, type ToldReward } from '#contract/promotion/sign-in.ts';
import { counted } from '#contract/core/text.ts';
import { useWords } from '#kit/words.ts';
import './calendar.css';

/** What members get on each day in a row, a week in a line. Days with rewards of their own stand out. */
export function Calendar({ base, rewards }: { base: number; rewards: readonly ToldReward[] }) {
  const { say } = useWords();
  const days = rewardDays(base, rewards);
  return (
    <ol className="sign-in-calendar" aria-label={say({ zh: '签到奖励日历', en: 'Rewards by day' })}>
      {days.map(({ day, points, coupon, own }) => (
        <li key={day} data-own={own || undefined}>
          <span className="sign-in-day">{say({ zh: `第 ${day} 天`, en: `Day ${day}` })}</span>
          {points > 0 && (
            <strong className="kit-figures">{say({ zh: `+${counted(points)} 积分`, en: points === 1 ? '+1 point' : `+${counted(points)} points` })}</strong>
          )}
          {coupon && <strong>{say({ zh: '优惠券', en: 'Coupon' })}</strong>}
        </li>
      ))}
    </ol>
  );
}
