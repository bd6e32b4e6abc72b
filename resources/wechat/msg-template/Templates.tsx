import { Button } from 'antd';
import SyncOutlined from '@ant-design/icons/SyncOutlined';
import { wechatSwitch } from '#contract/wechat/enums.ts';
import { wechatMsgTemplateApi } from '#contract/wechat/msg-template.ts';
import { useActions } from '#kit/action/use-actions.tsx';
import { useRead } from '#kit/calls.ts';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import type { RowOf } from '#kit/entity.ts';
import { column } from '#kit/list/column.tsx';
import { Nothing } from '#kit/Nothing.tsx';
import { useMayCall } from '#kit/may.ts';
import { useWords } from '#kit/words.ts';
import { ActedLines } from '../ActedLines.tsx';
import { msgTemplateEntity, sync, templateActions } from './actions.tsx';

type Template = RowOf<typeof wechatMsgTemplateApi.list>;

const columns = [
  column.copy<Template>('template_id', { width: 320 }),
  column.text<Template>('msg_tmp_name', { primary: true }),
  column.tag<Template>('is_open', { options: wechatSwitch, width: 110 }),
];

/** The templates of the official account, and how they get there. */
export function Templates() {
  const { say } = useWords();
  const mayCall = useMayCall();
  const read = useRead(wechatMsgTemplateApi.list, { query: { page_size: 100 } }, { staleTime: 0, follows: true });
  const { start, dialog } = useActions<Template>(msgTemplateEntity);
  const button = mayCall(sync.endpoint) && (
    <Button type="primary" icon={<SyncOutlined aria-hidden />} onClick={() => start(sync, [])}>
      {say(sync.label)}
    </Button>
  );
  return (
    <ReadPart read={read} lines={6}>
      {({ data }) => (
        <>
          {data.length === 0 ? (
            <Nothing
              size="part"
              title={say({ zh: '尚未同步微信服务消息', en: 'Not synchronised yet' })}
              hint={say({
                zh: '公众号须已开通模板消息，并在「信任登录」中填写微信网页端参数',
                en: 'Enable template messages for the official account and enter its parameters under Trusted login first',
              })}
            >
              {button}
            </Nothing>
          ) : (
            <>
              <p className="wechat-tools">{button}</p>
              <ActedLines
                label={say({ zh: '服务消息', en: 'Service messages' })}
                entity={msgTemplateEntity}
                rows={data}
                columns={columns}
                actions={templateActions}
                rowKey={({ id }) => id}
              />
            </>
          )}
          {dialog}
        </>
      )}
    </ReadPart>
  );
}
