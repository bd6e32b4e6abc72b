/** A line whose text is hidden until the button in it is pressed. The library's own sign for that is no button: only a mouse reaches it. */
import type { MouseEventHandler, Ref } from 'react';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { Input, type InputRef } from 'antd';
import type { PasswordProps } from 'antd/es/input';
import { useWords } from '../words.ts';

interface RevealProps {
  visible: boolean;
  /** What the library hands to whatever stands in the place of its sign. */
  onClick?: MouseEventHandler;
  onMouseDown?: MouseEventHandler;
  onMouseUp?: MouseEventHandler;
}

function Reveal({ visible, onClick, onMouseDown, onMouseUp }: RevealProps) {
  const { t } = useWords();
  const name = t(visible ? 'typedHide' : 'typedShow');
  return (
    <button
      type="button"
      className="kit-icon-button kit-reveal"
      aria-label={name}
      title={name}
      onClick={onClick}
      onMouseDown={onMouseDown}
      onMouseUp={onMouseUp}
    >
      {visible ? <EyeOutlined /> : <EyeInvisibleOutlined />}
    </button>
  );
}

const reveal = (visible: boolean) => <Reveal visible={visible} />;

export interface PasswordInputProps extends Omit<PasswordProps, 'iconRender' | 'action' | 'visibilityToggle'> {
  ref?: Ref<InputRef>;
}

/** An input for a password or another secret. Usable inside an antd Form.Item. */
export function PasswordInput(props: PasswordInputProps) {
  return <Input.Password {...props} iconRender={reveal} visibilityToggle={!props.disabled} />;
}
