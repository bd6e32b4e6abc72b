/** Floor, text, price range, date and rich text editors in a real browser. */
import sharp from 'sharp';
import { dayOf, dayStart, wallClock } from '#contract/core/zone.ts';
import { describe, expect } from 'vitest';
import { it, unmeant, type Gallery } from './gallery.ts';

const problems = ({ page }: Gallery) => page.locator('.ant-form-item-explain-error');

describe('floor title editor', () => {
  it('refuses titles and colours that are none', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/floor-title-editor/empty');
    const [title, from, to] = [page.getByLabel('标题文字'), page.getByLabel('标题栏背景色', { exact: true }), page.getByLabel('背景过渡色', { exact: true })];
    const [noTitle, noColour] = ['请输入楼层标题文字！', '请输入正确的十六进制颜色！'];
    for (const [text, start, end, wrong] of [
      ['', '', '', [noTitle, noColour, noColour]],
      ['家', '#ff', '#12345', [noTitle, noColour]],
      ['家电', '#ggg', 'fff', [noColour, noColour]],
    ] as const) {
      await title.fill(text);
      await from.fill(start);
      await to.fill(end);
      await gallery.button('确定').click();
      await page.waitForFunction(
        (wanted) => [...document.querySelectorAll('.ant-form-item-explain-error')].map((one) => one.textContent).join() === wanted,
        wrong.join(),
      );
      await gallery.told('表单填写有误，请核对！');
    }
    // The box takes no fifth character, neither typed nor pasted.
    await title.fill('');
    await title.pressSequentially('一二三四五');
    expect(await title.inputValue()).toBe('一二三四');
  });

  it('hands on what is right with Enter, and keeps what was there with Esc', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/floor-title-editor/field');
    const opener = gallery.button('编辑');
    await opener.press('Enter');
    await page.getByLabel('标题文字').fill('女装');
    await page.keyboard.press('Escape');
    await gallery.dialog.waitFor({ state: 'detached' });
    expect(await gallery.value()).toMatchObject({ text: '家电' });
    await gallery.focused(opener);
    await opener.press('Enter');
    expect(await page.getByLabel('标题文字').inputValue()).toBe('家电');
    await page.getByLabel('标题栏背景色', { exact: true }).fill('#abc');
    await page.getByLabel('标题文字').fill('女装');
    await page.keyboard.press('Enter');
    await gallery.holds(/女装/);
    expect(await gallery.value()).toEqual({ text: '女装', start_color: '#abc', end_color: '#722ed1' });
    await gallery.focused(opener);
  });
});

describe('floor tags editor', () => {
  const tags = ({ page }: Gallery) => page.locator('.floor-tag-text').allInnerTexts();
  const current = ({ page }: Gallery) => page.locator('.floor-tag[data-current] .floor-tag-text').allInnerTexts();
  const ordered = ({ page }: Gallery, wanted: readonly string[]) =>
    page.waitForFunction((order) => [...document.querySelectorAll('.floor-tag-text')].map((one) => one.textContent).join() === order, wanted.join());

  it('puts tags in order by mouse and keyboard, and the form stays with its tag', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/floor-tags-editor/dialog');
    await page.locator('.floor-tag').nth(2).waitFor();
    await gallery.drag('.floor-tag:nth-child(1) .floor-handle', '.floor-tag:nth-child(3) .floor-handle');
    await ordered(gallery, ['冰箱', '洗衣机', '空调']);
    expect(await current(gallery)).toEqual(['空调']);
    await page.getByLabel('标签文本').fill('新空调');
    await ordered(gallery, ['冰箱', '洗衣机', '新空调']);
    await gallery.button('移动 新空调').press('Space');
    await gallery.heard('移到位置 3');
    await page.keyboard.press('ArrowLeft');
    await gallery.heard('移到位置 2');
    await page.keyboard.press('Space');
    await ordered(gallery, ['冰箱', '新空调', '洗衣机']);
    expect(await current(gallery)).toEqual(['新空调']);
    await gallery.focused(gallery.button('移动 新空调'));
    await page.keyboard.press('Space');
    await gallery.heard('移到位置 2');
    await page.keyboard.press('ArrowRight');
    await gallery.heard('移到位置 3');
    await page.keyboard.press('Escape');
    await gallery.heard('已取消移动');
    expect(await tags(gallery)).toEqual(['冰箱', '新空调', '洗衣机']);
  });

  it('lets go of what is lifted when the dialog goes, and takes no key that is meant for another', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/floor-tags-editor/field');
    const opener = gallery.button('编辑');
    await opener.press('Enter');
    await gallery.button('移动 冰箱').press('Space');
    await gallery.heard('移到位置 2');
    await gallery.button('取消').click();
    await gallery.dialog.waitFor({ state: 'detached' });
    await gallery.focused(opener);
    await page.keyboard.press('Enter');
    await page.locator('.floor-tag').nth(2).waitFor();
  });

  it('adds by keyboard up to its limit, and refuses empty texts and values', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/floor-tags-editor/dialog');
    const add = gallery.button(/添加标签/);
    const text = page.getByLabel('标签文本');
    await add.press('Enter');
    await page.getByLabel('新标签文本').pressSequentially('电视机和音响');
    await page.keyboard.press('Enter');
    await ordered(gallery, ['空调', '冰箱', '洗衣机', '电视机和音']);
    expect(await current(gallery)).toEqual(['电视机和音']);
    // Esc leaves the new tag, not the dialog; nothing typed adds nothing.
    await add.press('Enter');
    await page.keyboard.press('Escape');
    await add.press('Enter');
    await page.keyboard.press('Enter');
    expect(await tags(gallery)).toHaveLength(4);
    await text.fill('123456789');
    expect(await text.inputValue()).toBe('12345');
    await text.fill('');
    await gallery.button('确定').click();
    await problems(gallery).filter({ hasText: '请输入标签文本！' }).waitFor();
    await gallery.told('表单填写有误，请核对！');
    // Another tag cannot be turned to before that.
    await page.locator('.floor-tag-text', { hasText: '冰箱' }).click();
    expect(await page.locator('.floor-tag[data-current]').count()).toBe(1);
    expect(await current(gallery)).toEqual(['']);
    await text.fill('电视');
    await page.getByLabel('操作值').fill(' ');
    await page.locator('.floor-tag-text', { hasText: '冰箱' }).click();
    await problems(gallery).filter({ hasText: '请填写操作值' }).waitFor();
    await page.getByLabel('操作值').fill('电视');
    await page.locator('.floor-tag-text', { hasText: '冰箱' }).click();
    expect(await current(gallery)).toEqual(['冰箱']);
    await gallery.open('/floor-tags-editor/full');
    await add.press('Enter');
    await gallery.told('超过最大个数！');
    expect(await tags(gallery)).toHaveLength(10);
  });

  it('deletes after asking, by keyboard, and goes on hearing keys', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/floor-tags-editor/field');
    const opener = gallery.button('编辑');
    await opener.press('Enter');
    const ask = async (name: string, answer: string) => {
      await gallery.button(`删除标签 ${name}`).press('Enter');
      const asked = page.getByRole('dialog').filter({ hasText: `确定删除标签“${name}”？` });
      await asked.getByRole('button', { name: answer, exact: true }).press('Enter');
      await asked.waitFor({ state: 'detached' });
    };
    await ask('冰箱', '取消');
    expect(await tags(gallery)).toEqual(['空调', '冰箱', '洗衣机']);
    await ask('冰箱', '删除');
    await ordered(gallery, ['空调', '洗衣机']);
    expect(await current(gallery)).toEqual(['空调']);
    // The question gives the focus back a moment after it is gone.
    await expect.poll(() => gallery.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await gallery.dialog.waitFor({ state: 'detached' });
    await gallery.focused(opener);
    expect(await gallery.value()).toHaveLength(3);
    await opener.press('Enter');
    for (const name of ['洗衣机', '冰箱', '空调']) await ask(name, '删除');
    await page.getByText('还没有标签').waitFor();
    await gallery.button('确定').press('Enter');
    await gallery.holds(/^\[\]$/);
  });
});

describe('text picker', () => {
  it('wants a text of the right length, and a value for an operation', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/text-picker/empty');
    const text = page.getByLabel('文本内容');
    await gallery.button('确定').click();
    await problems(gallery).filter({ hasText: '请输入文本内容！' }).waitFor();
    await gallery.told('表单填写有误，请核对！');
    for (const wrong of ['字', '字'.repeat(21)]) {
      await text.fill('可以');
      await problems(gallery).waitFor({ state: 'detached' });
      await text.fill(wrong);
      await problems(gallery).filter({ hasText: '长度为2-20' }).waitFor();
    }
    await gallery.open('/text-picker/field');
    const opener = gallery.button('编辑');
    await opener.press('Enter');
    await page.getByLabel('操作值').fill('');
    await problems(gallery).filter({ hasText: '请填写操作值' }).waitFor();
    await page.getByLabel('操作', { exact: true }).press('ArrowDown');
    await page.locator('.ant-select-item-option:visible', { hasText: '无操作' }).click();
    await problems(gallery).waitFor({ state: 'detached' });
    await text.fill('字'.repeat(100));
    await gallery.button('确定').click();
    await gallery.holds(/"NONE"/);
    expect(await gallery.value()).toEqual({ text: '字'.repeat(100), opt_type: 'NONE', opt_value: '' });
    await gallery.focused(opener);
  });
});

describe('price range editor', () => {
  it('changes the end of the last row only, and keeps the ranges when it is cancelled', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/price-range-editor/field');
    const opener = gallery.button('设置价格区间');
    const end = (n: number) => page.getByLabel(`第${n}组结束值`);
    const add = gallery.button('添加区间');
    const remove = gallery.button('删除最后一个区间');
    await opener.click();
    for (const fixed of ['第1组起始值', '第1组结束值', '第2组结束值', '第3组起始值']) expect(await page.getByLabel(fixed).isDisabled()).toBe(true);
    for (const wrong of ['1000', '']) {
      await end(3).fill(wrong);
      await gallery.button('确定').click();
      await gallery.told('最后一个区间的第二个值需要大于第一个值！');
      expect(await add.isDisabled()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await gallery.dialog.waitFor({ state: 'detached' });
    await gallery.focused(opener);
    expect(await gallery.value()).toHaveLength(3);
    await opener.click();
    await remove.press('Enter');
    await remove.press('Enter');
    expect(await remove.isDisabled()).toBe(true);
    await end(1).fill('50');
    await add.press('Enter');
    expect(await page.getByLabel('第2组起始值').inputValue()).toBe('50');
    expect(await end(2).inputValue()).toBe('51');
    await end(2).press('ArrowUp');
    await gallery.button('确定').click();
    await gallery.holds(/52/);
    expect(await gallery.value()).toEqual([
      [0, 50],
      [50, 52],
    ]);
    await gallery.open('/price-range-editor/full');
    expect(await add.isDisabled()).toBe(true);
    await page.getByText('最多 10 个区间').waitFor();
  });
});

describe('dates', () => {
  const cell = ({ page }: Gallery, title: string) => page.locator(`.ant-picker-dropdown:visible .ant-picker-cell[title="${title}"]`);
  // Days are those of the marketplace, not those of the machine.
  const now = Date.now() / 1000;
  const today = dayOf(now);
  const [year, month] = today.split('-').map(Number) as [number, number];

  it('offer no year and no month to come', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/year-month-picker/year');
    await gallery.holds(new RegExp(`"year":"${year}"`));
    await page.locator('[data-stage] .ant-picker').click();
    const next = cell(gallery, String(year + 1));
    if ((await next.count()) > 0) expect(await next.getAttribute('class')).toContain('disabled');
    await cell(gallery, String(year - 1)).click();
    await gallery.holds(new RegExp(`"year":"${year - 1}","month":""|"last_year":"${year - 2}"`));
    await page.getByRole('combobox', { name: '统计方式' }).press('ArrowDown');
    await page.locator('.ant-select-item-option:visible', { hasText: '按月' }).click();
    await gallery.holds(/"type":"MONTH"/);
    expect(await gallery.value()).toMatchObject({ type: 'MONTH', year_month: today.slice(0, 7) });
    await page.locator('[data-stage] .ant-picker').click();
    if (month < 12) {
      const later = cell(gallery, `${year}-${String(month + 1).padStart(2, '0')}`);
      expect(await later.getAttribute('class')).toContain('disabled');
    }
    await cell(gallery, `${year}-01`).click();
    await gallery.holds(new RegExp(`"last_year_month":"${year - 1}-12"`));
  });

  it('offer no day to come, but shortcuts of 7, 30 and 90 days', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/date-range-picker/days');
    await page.locator('.ant-picker input').first().click();
    expect(
      await cell(gallery, dayOf(dayStart(now, 1)))
        .first()
        .getAttribute('class'),
    ).toContain('disabled');
    for (const [name, days] of [
      ['最近一周', 7],
      ['最近一个月', 30],
      ['最近三个月', 90],
    ] as const) {
      await page.locator('.ant-picker-dropdown:visible .ant-picker-presets li', { hasText: name }).click();
      await gallery.holds(new RegExp(`^\\[${dayStart(now, -days)},${dayStart(now, 1) - 1}\\]$`));
      await page.locator('.ant-picker input').first().click();
    }
    await page.keyboard.press('Escape');
    await gallery.open('/date-range-picker/moments');
    await page.locator('.ant-picker input').first().click();
    await cell(gallery, today).first().click();
    const [hours, minutes] = (await page.locator('.ant-picker input').first().inputValue()).split(' ')[1]?.split(':').map(Number) ?? [];
    const asked = (hours ?? 0) * 60 + (minutes ?? 0);
    const opened = wallClock(Date.now() / 1000);
    // Five minutes from when it was opened; over midnight the clock starts anew.
    expect((asked - (opened.getUTCHours() * 60 + opened.getUTCMinutes()) + 1440) % 1440).toBeGreaterThanOrEqual(4);
  });
});

describe('rich text editor', () => {
  it('is written, formatted by keyboard, and takes pictures and tables', async ({ gallery }) => {
    const { page } = gallery;
    const PNG = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1677ff' } })
      .png()
      .toBuffer();
    await gallery.open('/rich-text-editor/empty');
    await page.locator('.tiptap').click();
    await page.keyboard.type('hello');
    await gallery.holds(/^"<p>hello<\/p>"$/);
    await page.keyboard.press('Control+a');
    // The toolbar is one stop before the text.
    await page.keyboard.press('Shift+Tab');
    await gallery.focused(gallery.button('撤销'));
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await gallery.focused(gallery.button('粗体'));
    await page.keyboard.press('Enter');
    await gallery.holds(/^"<p><strong>hello<\/strong><\/p>"$/);
    await page.locator('.tiptap').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await gallery.holds(/^""$/);
    await gallery.button('表格').click();
    await page.getByRole('menuitem', { name: '插入表格' }).click();
    await page.locator('.tiptap table').waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PNG });
    await page.locator('.tiptap img').waitFor();
    expect(await gallery.value()).toMatch(/<img src="http:[^"]*\/api\/files\/ueditor\//);
  });

  it('refuses wrong addresses, too long texts and too large files, and cleans what is pasted and typed as source', async ({ gallery }) => {
    const { page } = gallery;
    await gallery.open('/rich-text-editor/empty');
    await gallery.button('链接').click();
    await page.getByLabel('链接地址').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.getByText('链接须以 http://、https:// 或 / 开头').waitFor();
    await page.keyboard.press('Escape');
    await gallery.dialog.waitFor({ state: 'detached' });
    await page.locator('.tiptap').click();
    await page.locator('.tiptap').evaluate((target) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p class="MsoNormal" onclick="x()">你好<script>alert(1)</script></p>');
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await gallery.holds(/^"<p>你好<\/p>"$/);
    await gallery.button('查看源代码').click();
    await page
      .getByRole('textbox', { name: '源代码' })
      .fill('<p>正文</p><img src="/files/a.png" onerror="alert(1)"><iframe src="https://evil.example"></iframe>');
    await gallery.holds(/正文/);
    expect(await gallery.value()).not.toMatch(/onerror|iframe/);
    await gallery.open('/rich-text-editor/limited');
    await page.locator('.tiptap').click();
    await page.keyboard.press('End');
    await page.keyboard.type('90ab');
    expect(await page.locator('.tiptap').innerText()).toBe('1234567890');
    await page.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: Buffer.alloc(11) });
    await gallery.told('文件不能超过10 B');
  });
});

it('nothing complained meanwhile', ({ gallery }) => {
  // A picture that no server has, and handlers in what was pasted: the browser says that it would not have run them.
  expect(unmeant(gallery).filter((line) => !/\/files\/a\.png|inline event handler/.test(line))).toEqual([]);
});
