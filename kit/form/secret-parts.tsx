/** Inputs for what the server keeps to itself, each in a chunk of its own. They stand apart from the others for inputs that are made of several. */
import { Skeleton } from 'antd';
import { ahead } from '../ahead.tsx';

const line = <Skeleton.Input active block />;

export const secrets = ahead(async () => (await import('./SecretInput.tsx')).SecretInput, line);
export const privateFiles = ahead(async () => (await import('./PrivateFileInput.tsx')).PrivateFileInput, line);
