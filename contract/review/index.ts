/** Every endpoint of comments, questions and their answers, by entity. */
import { askApi, askReplyApi } from './ask.ts';
import { commentApi } from './comment.ts';

export const reviewApis = { comment: commentApi, ask: askApi, askReply: askReplyApi } as const;
