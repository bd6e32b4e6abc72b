/** Chooses pictures: uploads them, puts them in order, crops them, and sets what a tap on each does. */
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { App } from 'antd';
import { ahead } from '#kit/ahead.tsx';
import { AddTile } from '#kit/upload/AddTile.tsx';
import { RunningTile } from '#kit/upload/RunningTile.tsx';
import { useUploads, type UploadScene } from '#kit/upload/use-uploads.ts';
import '#kit/upload.css';
import { Sorted } from '#kit/sort/Sorted.tsx';
import { DialogField, type DialogControl, type DialogFieldProps } from '../dialog/DialogField.tsx';
import { PickerDialog } from '../dialog/PickerDialog.tsx';
import { usePickerWords } from '../words.ts';
import { ImageCard } from './ImageCard.tsx';
import { isSoundImage, NO_OPERATION, type ImageItem } from './item.ts';
import { OperationPanel } from './OperationPanel.tsx';
import './image.css';

export { storedImages, type ImageItem } from './item.ts';

const { Part: CropDialog } = ahead(async () => (await import('./CropDialog.tsx')).default);

export interface ImagePickerOptions {
  /** Most pictures; default 10. */
  limit?: number | undefined;
  /** Whether several files may be chosen at once; default whenever several pictures fit. */
  multiple?: boolean | undefined;
  /** Default `jpg, jpeg, png, gif`. */
  accept?: string | undefined;
  /** Default `other`. */
  scene?: UploadScene | undefined;
}

/** A local address of a file; empty where the browser makes none. */
const localAddress = (file: File) => globalThis.URL.createObjectURL?.(file) ?? '';

const BOX = { width: 120, height: 120 };

/** The dialog; mount it to open it. */
export function ImageDialog(props: DialogControl<readonly ImageItem[]> & ImagePickerOptions) {
  const { value, onConfirm, onClose, limit = 10, multiple = limit > 1, accept = 'jpg, jpeg, png, gif', scene = 'other' } = props;
  const { t } = usePickerWords();
  const { message } = App.useApp();
  const [items, setItems] = useState<readonly ImageItem[]>(value ?? []);
  const [current, setCurrent] = useState<string>();
  const [cropped, setCropped] = useState<{ item: ImageItem; source: File | string }>();
  const [holding, setHolding] = useState(false);
  const [dropping, setDropping] = useState(false);
  const made = useRef(0);
  /** Files of this dialog by their local addresses. The browser keeps the data behind an address until it is given back. */
  const local = useRef(new Map<string, File>());
  const handedOn = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const all = local.current;
    return () => {
      for (const address of all.keys()) if (!handedOn.current.has(address)) URL.revokeObjectURL(address);
    };
  }, []);

  const uploads = useUploads({
    scene,
    accept,
    room: limit - items.length,
    onDone: (response, source) => setItems((old) => [...old, newItem(response, source)]),
  });

  function newItem(response: ImageItem['response'], source: File): ImageItem {
    made.current += 1;
    const blob = localAddress(source);
    if (blob) local.current.set(blob, source);
    return { uid: `new-${Date.now()}-${made.current}`, blob, response, operation: NO_OPERATION };
  }

  const replace = (uid: string, change: (item: ImageItem) => ImageItem) => setItems((old) => old.map((item) => (item.uid === uid ? change(item) : item)));
  const remove = (uid: string) => {
    setItems((old) => old.filter((item) => item.uid !== uid));
    setCurrent((old) => (old === uid ? undefined : old));
  };
  const crop = (file: File, { uid }: ImageItem) => {
    setCropped(undefined);
    uploads.send(file, (response, source) => replace(uid, ({ operation }) => ({ ...newItem(response, source), uid, operation })));
  };
  const confirm = () => {
    const wrong = items.find((item) => !isSoundImage(item));
    if (wrong) {
      setCurrent(wrong.uid);
      return void message.error(t('formInvalid'));
    }
    // What is handed on stays usable.
    handedOn.current = new Set(items.map(({ blob }) => blob));
    onConfirm([...items]);
  };

  const at = items.findIndex(({ uid }) => uid === current);
  const edited = items[at];
  const running = uploads.running.length;
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave: () => setDropping(false),
    onDrop: (event: DragEvent) => {
      // The tile inside has taken its own.
      if (!event.defaultPrevented) uploads.take(event.dataTransfer.files);
      event.preventDefault();
      setDropping(false);
    },
  };

  return (
    <PickerDialog
      title={t('imageTitle')}
      width={805}
      keyboard={!holding}
      okDisabled={running > 0}
      onOk={confirm}
      onClose={onClose}
      note={running > 0 ? t('uploadsRunning') : t('counters', { max: limit, count: items.length, left: Math.max(0, limit - items.length) })}
    >
      <div className="image-drop" data-dropping={dropping || undefined} {...drop}>
        <Sorted
          items={items}
          keyOf={({ uid }) => uid}
          nameOf={({ uid }) => t('imageOf', { at: items.findIndex((item) => item.uid === uid) + 1 })}
          onHolding={setHolding}
          onSort={setItems}
        >
          <ul className="kit-upload-items image-cards" aria-label={t('imageTitle')}>
            {items.map((item, index) => (
              <ImageCard
                key={item.uid}
                item={item}
                at={index + 1}
                current={item.uid === current}
                onChoose={() => setCurrent(item.uid)}
                onCrop={() => setCropped({ item, source: local.current.get(item.blob) ?? item.response.url })}
                onRemove={() => remove(item.uid)}
              />
            ))}
            {uploads.running.map((upload) => (
              <li key={`running-${upload.key}`}>
                <RunningTile upload={upload} box={BOX} />
              </li>
            ))}
            <li>
              <AddTile uploads={uploads} multiple={multiple} box={BOX} hidden={uploads.left === 0} />
            </li>
          </ul>
        </Sorted>
        {items.length === 0 && running === 0 && <p className="image-none">{t('noImages')}</p>}
      </div>
      {edited && (
        <OperationPanel
          key={edited.uid}
          operation={edited.operation}
          title={t('operationOf', { at: at + 1 })}
          onClose={() => setCurrent(undefined)}
          onSave={(operation) => {
            replace(edited.uid, (item) => ({ ...item, operation }));
            setCurrent(undefined);
          }}
        />
      )}
      {cropped && (
        <CropDialog
          source={cropped.source}
          name={cropped.item.response.name ?? cropped.item.response.url.split('/').pop() ?? ''}
          onDone={(file) => crop(file, cropped.item)}
          onClose={() => setCropped(undefined)}
        />
      )}
    </PickerDialog>
  );
}

/** Pictures as a field: the first of them, their number, and a button that opens the dialog. */
export function ImagePicker({ limit, multiple, accept, scene, ...field }: DialogFieldProps<readonly ImageItem[]> & ImagePickerOptions) {
  const { t } = usePickerWords();
  const count = field.value?.length ?? 0;
  return (
    <DialogField {...field} text={t('chooseImages')} summary={<span>{count > 0 && t('imageCount', { count })}</span>}>
      {(control) => <ImageDialog {...control} limit={limit} multiple={multiple} accept={accept} scene={scene} />}
    </DialogField>
  );
}
