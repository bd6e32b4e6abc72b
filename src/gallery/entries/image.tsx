import { Form } from 'antd';
import { ImageUpload } from '#kit/ImageUpload.tsx';
import { ImageDialog, ImagePicker, storedImages, type ImageItem } from '#pickers/image/ImagePicker.tsx';
import { defineEntry } from '../entry.ts';
import { Held } from '../Held.tsx';
import { sampleImage } from '../samples.ts';

const samples: ImageItem[] = storedImages([
  { uid: 'a', url: '/pictures/a.png' },
  { uid: 'b', url: '/pictures/b.png', opt: { opt_type: 'GOODS', opt_value: '12' } },
  { uid: 'c', url: '/pictures/c.png', opt: { opt_type: 'URL', opt_value: '/assemble' } },
]).map((item, at) => ({ ...item, blob: sampleImage(['#1677ff', '#389e0d', '#d4380d'][at] ?? '#888', String(at + 1)) }));

/** Drawn by the server. */
const PICTURE = '/api/base/pictures/giftbox/gift.svg';

const nothing = () => undefined;

export const imagePickerEntry = defineEntry({
  name: 'image-picker',
  title: { zh: '图片选择器', en: 'Image picker' },
  purpose: {
    zh: '上传多张图片，排序、裁剪，并设置点击每张图片的操作。',
    en: 'Uploads pictures, puts them in order, crops them, and sets what a tap on each does.',
  },
  from: '#pickers/image/ImagePicker.tsx',
  props: [
    {
      name: 'value',
      type: 'ImageItem[]',
      text: {
        zh: '{uid, blob, response, operation} 列表；已存图片用 storedImages 转换',
        en: 'A list of {uid, blob, response, operation}; `storedImages` makes it of stored addresses',
      },
    },
    { name: 'onChange', type: '(items: ImageItem[]) => void', text: { zh: '在对话框中确定后', en: 'After confirming in the dialog' } },
    { name: 'limit', type: 'number', default: '10', text: { zh: '最多图片数', en: 'Most pictures' } },
    { name: 'multiple', type: 'boolean', default: 'limit > 1', text: { zh: '可一次选多个文件', en: 'Whether several files may be chosen at once' } },
    { name: 'accept', type: 'string', default: 'jpg, jpeg, png, gif', text: { zh: '允许的扩展名', en: 'Extensions that are taken' } },
    { name: 'scene', type: 'UploadScene', default: 'other', text: { zh: '上传场景', en: 'What the files are uploaded for' } },
  ],
  rules: [
    { zh: '超过上限：文件数量超过限制！', en: 'More files than the limit: “The number of files exceeds the limit!”, and none is sent' },
    { zh: 'URL：链接值只能以 / 开头！', en: 'URL: one / and at least two more characters, the first neither / nor a backslash' },
    {
      zh: '商品、店铺、分类：请输入正整数；超过 9223372036854775807：id值超过上限',
      en: 'GOODS, SHOP, CATEGORY: a positive whole number of at most 9223372036854775807',
    },
    { zh: '选择“无操作”会清空操作值', en: 'Switching to NONE empties the value' },
    { zh: '可用鼠标或键盘（空格、方向键）排序；每个上传都可取消', en: 'Order by mouse or keyboard (Space, arrow keys); every upload can be cancelled' },
  ],
  states: [
    {
      name: 'field',
      title: { zh: '字段', en: 'Field' },
      render: () => (
        <Held label="图片 / Images" value={samples as readonly ImageItem[]}>
          {(control) => <ImagePicker {...control} />}
        </Held>
      ),
    },
    { name: 'dialog', title: { zh: '对话框', en: 'Dialog' }, solo: true, render: () => <ImageDialog value={samples} onConfirm={nothing} onClose={nothing} /> },
    {
      name: 'empty',
      title: { zh: '没有图片', en: 'Empty' },
      solo: true,
      render: () => <ImageDialog value={undefined} onConfirm={nothing} onClose={nothing} />,
    },
    {
      name: 'full',
      title: { zh: '已满', en: 'Full' },
      solo: true,
      render: () => <ImageDialog value={samples} limit={3} onConfirm={nothing} onClose={nothing} />,
    },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <ImagePicker value={samples} disabled /> },
  ],
  picture: 'dialog',
});

export const imageUploadEntry = defineEntry({
  name: 'image-upload',
  title: { zh: '图片上传', en: 'Image upload' },
  purpose: { zh: '表单中的图片字段：头像、品牌图片等。', en: 'The picture field of forms: an avatar, a logo.' },
  from: '#kit/ImageUpload.tsx',
  props: [
    { name: 'value', type: 'string | string[]', text: { zh: '图片地址；limit 大于 1 时为列表', en: 'The address; a list with a `limit` above 1' } },
    {
      name: 'onChange',
      type: '(value: string | string[]) => void',
      text: { zh: '上传后的地址；移除后为空文本', en: 'The address of what was uploaded; an empty text after removing' },
    },
    { name: 'limit', type: 'number', default: '1', text: { zh: '最多图片数', en: 'Most pictures' } },
    { name: 'accept', type: 'string', default: 'jpg, jpeg, png', text: { zh: '允许的扩展名', en: 'Extensions that are taken' } },
    { name: 'scene', type: 'UploadScene', default: 'normal', text: { zh: '上传场景', en: 'What the files are uploaded for' } },
    { name: 'hint', type: 'string', default: '—', text: { zh: '下方提示，如建议大小', en: 'A line below, e.g. the suggested size' } },
    { name: 'box', type: '{width, height}', default: '104 x 104', text: { zh: '图片框大小（px）', en: 'Box of a picture in px' } },
    { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '不可更改', en: 'Cannot be changed' } },
  ],
  rules: [
    { zh: '超过上限：文件数量超过限制！', en: 'More files than the limit: “The number of files exceeds the limit!”' },
    { zh: '服务器拒绝时显示其说明并移除', en: 'A refused upload shows the words of the server and goes' },
    { zh: '上传时显示进度，可以取消', en: 'Uploads show their progress and can be cancelled' },
  ],
  states: [
    {
      name: 'empty',
      title: { zh: '未上传', en: 'Empty' },
      render: () => (
        <Held<string | string[]> label="图片 / Image">
          {({ value, onChange }) => <ImageUpload value={value} onChange={onChange} aria-label="图片 / Image" hint="jpg / png, 1MB" />}
        </Held>
      ),
    },
    {
      name: 'several',
      title: { zh: '多张', en: 'Several' },
      render: () => (
        <Form layout="vertical">
          <Form.Item label="图片 / Images" name="images" initialValue={[PICTURE]}>
            <ImageUpload limit={3} />
          </Form.Item>
        </Form>
      ),
    },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <ImageUpload disabled value={PICTURE} aria-label="图片 / Image" /> },
  ],
});
