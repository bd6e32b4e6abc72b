/** The chat with a member (R34). It is no part of this product: the action is offered where a page of this name is registered and open to the person. */
import { chat as chatRight } from '#contract/platform/rights.ts';
import { memberApi } from '#contract/member/member.ts';
import { localAction } from '#kit/action/define.ts';
import { config } from '#providers/config.ts';
import { memberEntity } from './entity.ts';

/** Name of the page of the chat. */
export const CHAT = chatRight.identifier;

export const message = localAction(memberEntity, {
  name: 'message',
  label: { zh: '消息', en: 'Chat' },
  seldom: true,
  endpoint: memberApi.one,
  run: ([row]) => {
    if (row) window.open(`${config().basePath}/chat?${new URLSearchParams({ member_id: row.member_id })}`, '_blank', 'noreferrer');
  },
});
