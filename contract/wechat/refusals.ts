/** Why messages through WeChat cannot be set up. */
import { refusal } from '../core/refusal.ts';

export const wechatErrors = {
  unset: refusal('927', '请先在「信任登录」中填写微信网页端的 app_id 和 app_key', 'Enter the app ID and app key of WeChat web pages under Trusted login first'),
  tooMany: refusal(
    '927',
    '公众号已有 {count} 个消息模板，超过 18 个无法同步（上限 25 个，需新增 7 个）',
    'The account already holds {count} templates; with more than 18 there is no room for the seven that are needed (25 at most)',
  ),
  noTemplate: refusal('927', '微信没有返回模板ID，模板：{name}', 'WeChat gave no template ID for: {name}'),
  refused: refusal('927', '微信拒绝了请求：{reason}', 'WeChat refused: {reason}'),
  unreachable: refusal('927', '暂时无法连接微信，请稍后再试', 'WeChat cannot be reached at the moment, please try again later'),
  incomplete: refusal('927', '请先填写该模板的模板ID和内容', 'Enter the template ID and its contents first'),
  channelUnset: refusal('927', '请先填写该渠道的配置', 'Configure this channel first'),
  idTaken: refusal('927', '该模板ID已被其他模板使用', 'Another template already has this template ID'),
} as const;
