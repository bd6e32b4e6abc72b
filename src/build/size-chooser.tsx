/**
 * Stands in for the select with which antd's pager chooses the size of a page (see vite.config.ts): the browser's own, drawn as the library
 * draws its own. The original would bring a searchable, virtual drop-down into the first load of every list, for five numbers.
 */
import DownOutlined from '@ant-design/icons/DownOutlined';
import './size-chooser.css';

interface SizeChooserProps {
  value: number | undefined;
  options: readonly { value: number; label: string }[];
  onChange: (size: number, option: unknown) => void;
  size: 'small' | 'middle';
  className: string;
  disabled?: boolean | undefined;
  'aria-label': string;
}

export default function SizeChooser({ value, options, onChange, size, className, disabled, 'aria-label': label }: SizeChooserProps) {
  return (
    <span className={`${className} size-chooser`} data-size={size}>
      <select value={value} disabled={disabled} aria-label={label} onChange={({ target }) => onChange(Number(target.value), options[target.selectedIndex])}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <DownOutlined aria-hidden />
    </span>
  );
}
