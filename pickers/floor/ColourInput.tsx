import { ColorPicker, Input } from 'antd';
import { usePickerWords } from '../words.ts';
import { isHexColour } from './colour.ts';

export interface ColourInputProps {
  id?: string | undefined;
  /** `#` and hexadecimal digits; also what is not finished yet. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** What the colour is for, for people who do not see the button. */
  name: string;
  'aria-describedby'?: string | undefined;
}

/** A colour, typed or picked. Not checked here: see `isHexColour`. */
export function ColourInput({ id, value = '', onChange, name, ...aria }: ColourInputProps) {
  const { t } = usePickerWords();
  return (
    <span className="floor-colour">
      <Input
        id={id}
        value={value}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        placeholder="#409eff"
        onChange={(event) => onChange?.(event.target.value.trim())}
        {...aria}
      />
      <ColorPicker
        value={isHexColour(value) ? value : '#ffffff'}
        disabledAlpha
        format="hex"
        onChangeComplete={(colour) => onChange?.(colour.toHexString().slice(0, 7))}
      >
        <button
          type="button"
          className="floor-swatch"
          style={{ background: isHexColour(value) ? value : 'transparent' }}
          aria-label={t('colourPick', { name })}
        />
      </ColorPicker>
    </span>
  );
}
