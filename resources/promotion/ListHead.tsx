import type { ReactNode } from 'react';
import { Alert } from 'antd';
import { useRecordName } from '#kit/own-tab.ts';
import './promotion.css';

interface ListHeadProps {
  /** What the activity is called that the list is of. */
  name: string;
  /** The name as a link to it, where it has a page. */
  link?: ReactNode;
  /** What else is to be known of it here. */
  children: ReactNode;
}

/** Which activity a list is of. */
export function ListHead({ name, link = name, children }: ListHeadProps) {
  useRecordName(name);
  return <Alert className="promotion-head" type="info" showIcon message={link} description={children} />;
}
