import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SafeHtml } from '#kit/SafeHtml.tsx';

const shown = (html: string) => render(<SafeHtml html={html} />).container.firstElementChild as HTMLElement;

describe('stored rich text', () => {
  it('keeps text, tables and pictures', () => {
    const root = shown(
      '<p style="text-align:center;color:red">你好 <b>世界</b></p><table><tr><td colspan="2">格</td></tr></table><img src="/files/a.png" alt="图" width="300">',
    );
    expect(root.textContent).toBe('你好 世界格');
    expect(root.querySelector('p')?.getAttribute('style')).toBe('text-align: center;');
    expect(root.querySelector('td')).toHaveAttribute('colspan', '2');
    expect(root.querySelector('img')).toHaveAttribute('src', '/files/a.png');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<iframe src="https://evil.example"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<style>body{display:none}</style>',
    '<object data="x"></object><embed src="x">',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  ])('shows nothing of %s', (html) => expect(shown(html).innerHTML).toBe(''));

  it('drops handlers, classes and scripted links but keeps what they stand on', () => {
    const root = shown('<p onclick="alert(1)" class="x" id="y"><a href="javascript:alert(1)">a</a><a href="https://ok.example">b</a></p>');
    expect(root.innerHTML).toBe('<p><a>a</a><a href="https://ok.example" target="_blank" rel="noreferrer">b</a></p>');
  });

  it('puts headings below those of the page and unwraps what it does not know', () => {
    expect(shown('<h1>标题</h1><marquee>文</marquee>').innerHTML).toBe('<h3>标题</h3><span>文</span>');
  });
});
