/** Declared endpoints of an invented entity, one per way in which calls travel. */
import * as z from 'zod';
import { defineApi } from '#contract/core/endpoint.ts';
import { defineShapes, id, idList, optionalText, page, pageQuery, sortQuery, text, unixTime } from '#contract/core/fields.ts';
import { ways, within } from '#contract/core/filter-fields.ts';
import { defineRight } from '#contract/core/right.ts';

const note = z.object({ note_id: id(), title: z.string() });
const summary = { zh: '测试', en: 'Test' };
const body = z.object({ title: z.string(), tags: z.array(z.string()).optional(), hint: z.string().nullish() });

const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('title', 'create_time'),
      title: optionalText(20),
      ...ways('title', text(20), 'not', 'empty'),
      state: z.array(z.string()).optional(),
      seller_id: id().optional(),
      ...ways('seller_id', id(), 'in', 'not'),
      start_time: unixTime().optional(),
      end_time: unixTime().optional(),
      ...within('create_time', 'start_time', 'end_time'),
    }),
    response: page(note),
  },
  tree: { params: z.object({ parent: id() }), response: z.array(note) },
  one: { params: z.object({ id: id() }), response: note },
  many: { params: z.object({ ids: idList() }), response: z.array(note) },
  create: { body, response: note },
  update: { params: z.object({ id: id() }), body, response: note },
  remove: { params: z.object({ ids: idList() }) },
  removeOne: { params: z.object({ id: id() }) },
  replace: { body, response: note },
  upload: { body: z.object({ file: z.custom<Blob>(), name: z.string() }), response: z.object({ url: z.string() }) },
  open: { response: z.object({ ok: z.boolean() }) },
  slow: { response: z.object({ ok: z.boolean() }) },
  count: { response: z.number() },
  exported: { response: z.unknown() },
});

const noteList = defineRight('noteList', { zh: '笔记列表', en: 'Notes' }, '/admin/notes.*');

export const noteApi = defineApi('note', {}, () => Promise.resolve({ shapes }), {
  list: { method: 'GET', path: '/admin/notes', permission: [noteList], summary },
  tree: { method: 'GET', path: '/admin/notes/{parent}/children', permission: 'any', summary },
  one: { method: 'GET', path: '/admin/notes/{id}', permission: [noteList], summary },
  many: { method: 'GET', path: '/admin/notes/{ids}/details', permission: 'any', summary },
  create: { method: 'POST', path: '/admin/notes', permission: [noteList], summary },
  update: { method: 'PUT', path: '/admin/notes/{id}', permission: [noteList], summary },
  remove: { method: 'DELETE', path: '/admin/notes/{ids}', permission: [noteList], answer: 'void', summary },
  removeOne: { method: 'DELETE', path: '/admin/single-notes/{id}', permission: 'founder', answer: 'void', summary },
  replace: { method: 'POST', path: '/admin/notes/replace', permission: [noteList], encoding: 'json', summary },
  upload: { method: 'POST', path: '/admin/uploaders', permission: 'any', encoding: 'multipart', summary },
  open: { method: 'GET', path: '/base/open', permission: 'public', summary },
  slow: { method: 'GET', path: '/base/slow', permission: 'public', timeout: 20_000, summary },
  count: { method: 'POST', path: '/admin/notes/count', permission: 'any', summary },
  exported: { method: 'GET', path: '/admin/notes/export', permission: 'any', answer: 'binary', summary },
});
