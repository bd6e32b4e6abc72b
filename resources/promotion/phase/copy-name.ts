/**
 * What a copy is called where names are unique: the last number in the name counts on, as in 第5期; a name without one gets a 2.
 * @param max the longest name
 */
export function copyName(name: string, max: number): string {
  const [, before = name, number = '1', behind = ''] = /^(.*?)(\d{1,9})(\D*)$/s.exec(name) ?? [];
  const next = String(Number(number) + 1).padStart(number.length, '0');
  return `${before.slice(0, max - next.length - behind.length)}${next}${behind}`;
}
