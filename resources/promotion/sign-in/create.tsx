import { defineFormPage } from '#kit/form/FormPage.tsx';
import { signInEntity } from './entity.ts';
import { copiedSignIn, loadSignIn, signInForm } from './form.tsx';
import { addSignIn, signIn } from './index.ts';

/** A new activity, from nothing or as a copy of another one. */
export default defineFormPage(addSignIn, signInEntity, { form: signInForm, load: loadSignIn, copy: copiedSignIn, back: [signIn] });
