/** Chooses the part of a picture that is kept. Loaded when somebody crops. */
import { useEffect, useRef, useState } from 'react';
import { Alert, Skeleton } from 'antd';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { PickerDialog } from '../dialog/PickerDialog.tsx';
import { usePickerWords } from '../words.ts';
import { cropPicture, loadPicture, type Part } from './crop.ts';

export interface CropDialogProps {
  /** The picture, or its address. */
  source: Blob | string;
  /** File name that the cropped one is named after. */
  name: string;
  onDone: (file: File) => void;
  onClose: () => void;
}

const START: Part & { unit: '%' } = { unit: '%', x: 10, y: 10, width: 80, height: 80 };

export default function CropDialog({ source: given, name, onDone, onClose }: CropDialogProps) {
  const { t } = usePickerWords();
  const [source, setSource] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [part, setPart] = useState(START);
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    const load = async () => {
      try {
        const blob = await loadPicture(given);
        if (gone) return;
        made = URL.createObjectURL(blob);
        setSource(made);
      } catch {
        if (!gone) setFailed(true);
      }
    };
    void load();
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [given]);

  const handle = t('cropHandle');
  const sides = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
  const labels = {
    cropArea: t('cropArea'),
    ...(Object.fromEntries(sides.map((side) => [`${side}DragHandle`, handle])) as Record<`${(typeof sides)[number]}DragHandle`, string>),
  };

  const crop = () => {
    if (!picture.current) return;
    cropPicture(picture.current, part, name).then(onDone, () => setFailed(true));
  };

  return (
    <PickerDialog
      title={t('cropTitle')}
      width={640}
      onOk={crop}
      onClose={onClose}
      okDisabled={failed || source === undefined || part.width === 0 || part.height === 0}
      note={t('cropHint')}
    >
      {failed && <Alert type="error" showIcon message={t('cropFailed')} role="alert" />}
      {!failed && source === undefined && <Skeleton.Image active />}
      {!failed && source !== undefined && (
        <ReactCrop crop={part} keepSelection minWidth={16} minHeight={16} onChange={(_, percent) => setPart(percent)} ariaLabels={labels}>
          <img ref={picture} src={source} alt={name} style={{ maxHeight: '60vh' }} />
        </ReactCrop>
      )}
    </PickerDialog>
  );
}
