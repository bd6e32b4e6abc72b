export { AddLevel as default } from './form.tsx';
