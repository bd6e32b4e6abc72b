/**
 * The type of an English file in which the phrases `P` have two forms, `name_one` and `name_other`; i18next chooses by the number `count`,
 * which these phrases write as `{{count, number}}`. Chinese has one form, under the plain name.
 */
export type WithPlurals<Texts, P extends keyof Texts & string> = Omit<Texts, P> & Record<`${P}_one` | `${P}_other`, string>;
