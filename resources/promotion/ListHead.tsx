import type { ReactNode } from 'react';
import { Alert } from 'antd';
import { useRecordName } from '#kit/own-tab.ts';
import './promotion.css';

type ListHeadProps = {
  /** Something is to be done about it. */
  warns?: boolean;
} & (Waiting | Known);

interface Waiting {
  /** It is loading. */
  name: undefined;
  /** As long as what will stand here: on a phone it takes several lines. */
  children: ReactNode;
  link?: undefined;
}

interface Known {
  /** What the activity is called that the list is of. */
  name: string;
  /** The name as a link to it, where it has a page. */
  link?: ReactNode;
  /** What else is to be known of it here. */
  children: ReactNode;
}

/** Which activity a list is of. Its place is kept, so that the rows below do not move when it comes. */
export function ListHead({ name, link = name, warns = false, children }: ListHeadProps) {
  useRecordName(name);
  if (name === undefined)
    return (
      <Alert
        className="promotion-head"
        type="info"
        showIcon
        aria-hidden
        message={<span className="promotion-wait">———</span>}
        description={<span className="promotion-wait">{children}</span>}
      />
    );
  return <Alert className="promotion-head" type={warns ? 'warning' : 'info'} showIcon message={link} description={children} />;
}
