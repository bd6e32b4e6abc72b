/** The style sheet of the endpoint reference; follows the reader's light or dark setting. */
export const referenceStyle = `
:root { color-scheme: light dark; --ground: #fff; --text: #1d2433; --soft: #5b6577; --line: #dfe3ea; --panel: #f6f8fb; --link: #0958d9; }
@media (prefers-color-scheme: dark) { :root { --ground: #141821; --text: #e6e9ef; --soft: #a3adbd; --line: #333b4a; --panel: #1c222d; --link: #7db1ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.55 system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", sans-serif;
  display: grid; grid-template: auto 1fr / 220px minmax(0, 1fr); }
header { grid-column: 1 / -1; padding: 24px 28px 12px; border-bottom: 1px solid var(--line); }
h1 { margin: 0 0 6px; font-size: 24px; } h2 { margin: 28px 0 10px; font-size: 19px; } h4 { margin: 14px 0 6px; font-size: 14px; }
header p { margin: 4px 0; color: var(--soft); }
a { color: var(--link); }
nav { padding: 18px 12px 28px 28px; }
nav ul { position: sticky; top: 18px; margin: 0; padding: 0; list-style: none; }
nav li { padding: 3px 0; } nav span, .what { color: var(--soft); }
main { padding: 0 28px 60px 12px; min-width: 0; }
details { margin: 8px 0; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); padding: 0 14px; }
details[open] { padding-bottom: 14px; }
summary { padding: 9px 0; cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 62px; padding: 1px 8px; border-radius: 5px; font-weight: 600; font-size: 12px; text-align: center; color: #fff; background: #0b6bcb; }
.post { background: #1a7f37; } .put { background: #9a5b00; } .delete { background: #c02b2b; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; background: var(--ground); }
th, td { border: 1px solid var(--line); padding: 5px 9px; text-align: left; vertical-align: top; }
thead th { color: var(--soft); font-weight: 600; }
@media (max-width: 760px) { body { grid-template-columns: minmax(0, 1fr); } nav { padding: 12px 20px 0; } nav ul { position: static; display: flex; flex-wrap: wrap; gap: 4px 14px; } main, header { padding-inline: 20px; } }
`;
