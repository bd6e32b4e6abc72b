import { defineForm, field } from '#kit/form/define.ts';
import { defineFormPage } from '#kit/form/FormPage.tsx';
import { pickerField } from '#pickers/fields.tsx';
import { shopEntity } from './entity.ts';
import { shopAdd, shopList } from './index.ts';

const form = defineForm(shopEntity, {
  sections: [
    {
      title: { zh: '基本信息', en: 'Basics' },
      note: {
        zh: '保存后店铺为“待完善”，在编辑页补全资料后即可开店。',
        en: 'The shop is saved as “To be completed”. Fill in its details on the edit page to open it.',
      },
      fields: [
        field.text('shop_name'),
        pickerField.member('member_id', {
          limit: 1,
          label: { zh: '选择会员', en: 'Owner' },
          hint: { zh: '每个会员只能拥有一家店铺', en: 'A member owns at most one shop' },
        }),
      ],
    },
  ],
  // The picker holds a list, here of one.
  body: ({ shop_name, member_id }) => ({ shop_name, member_id: Array.isArray(member_id) ? (member_id[0] as unknown) : member_id }),
});

export default defineFormPage(shopAdd, shopEntity, { form, back: [shopList], done: { zh: '店铺已添加', en: 'Shop added' } });
