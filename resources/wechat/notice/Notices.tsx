import { wechatSwitch } from '#contract/wechat/enums.ts';
import { wechatNoticeApi } from '#contract/wechat/notice.ts';
import { useRead } from '#kit/calls.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import type { RowOf } from '#kit/entity.ts';
import { column } from '#kit/list/column.tsx';
import { useWords } from '#kit/words.ts';
import { ActedLines } from '../ActedLines.tsx';
import { wechatTemplate } from '../index.ts';
import { noticeActions, noticeEntity } from './actions.tsx';

type Notice = RowOf<typeof wechatNoticeApi.list>;

const columns = [
  column.text<Notice>('name', { primary: true }),
  column.tag<Notice>('open', { options: wechatSwitch, width: 120 }),
  column.custom<Notice>('templates', {
    label: { zh: '模板', en: 'Templates' },
    width: 160,
    cell: ({ notice_type }, { words }) => (
      <PageLink page={wechatTemplate} params={{ notice_type }}>
        {words.say({ zh: '模板列表', en: 'Templates' })}
      </PageLink>
    ),
  }),
];

/** The channels of subscription notices. */
export function Notices() {
  const { say } = useWords();
  const read = useRead(wechatNoticeApi.list, {}, { staleTime: 0, follows: true });
  return (
    <ReadPart read={read} lines={3}>
      {({ data }) => (
        <ActedLines
          label={say({ zh: '订阅消息', en: 'Subscription notices' })}
          entity={noticeEntity}
          rows={data}
          columns={columns}
          actions={noticeActions}
          rowKey={({ notice_type }) => notice_type}
        />
      )}
    </ReadPart>
  );
}
