import { Skeleton } from 'antd';
import { ahead } from '#kit/ahead.tsx';
import { PlainPage } from '#kit/PlainPage.tsx';
import { TabPanels } from '#kit/tabs/TabPanels.tsx';
import { useWords } from '#kit/words.ts';
import { wechatMessage } from './index.ts';
import './wechat.css';

const place = <Skeleton active paragraph={{ rows: 6 }} />;
const { Part: Templates } = ahead(async () => (await import('./msg-template/Templates.tsx')).Templates, place);
const { Part: Notices } = ahead(async () => (await import('./notice/Notices.tsx')).Notices, place);

/** Messages through WeChat: templates of the official account, and subscription notices. */
export default function WechatMessages() {
  const { say } = useWords();
  return (
    <PlainPage page={wechatMessage}>
      <TabPanels
        label={say(wechatMessage.title)}
        items={[
          { value: 'service', label: say({ zh: '服务消息', en: 'Service messages' }), content: <Templates /> },
          { value: 'subscribe', label: say({ zh: '订阅消息', en: 'Subscription notices' }), content: <Notices /> },
        ]}
      />
    </PlainPage>
  );
}
