/** What the tests of pickers share. */
import { useState, type ReactNode } from 'react';
import { App } from 'antd';
import { fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';

/** Keeps the value of a controlled component and shows it. */
export function Owner<T>({
  start,
  children,
}: {
  start?: T;
  children: (control: { value: T | undefined; onChange: (value: T | undefined) => void }) => ReactNode;
}) {
  const [value, setValue] = useState<T | undefined>(start);
  return (
    <App>
      {children({ value, onChange: setValue })}
      <output data-testid="value">{value === undefined ? 'none' : JSON.stringify(value)}</output>
    </App>
  );
}

/** What the owner holds now; nothing while it holds none. */
export function held<T>(): T | undefined {
  const text = screen.getByTestId('value').textContent ?? 'none';
  return text === 'none' ? undefined : (JSON.parse(text) as T);
}

/** Types a text in one go: what a person types letter by letter is not what these tests are about. */
export const fill = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

/** What axe finds wrong with the page; colours need a browser. */
export const wrong = async (element: HTMLElement = document.body) =>
  (await axe.run(element, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes[0]?.html]);
