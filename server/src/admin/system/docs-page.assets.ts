export const docsStyle = `
:root { color-scheme: light dark; --ink: #1d2433; --quiet: #55607a; --line: #d9dee8; --ground: #fbfbfd; --sheet: #fff; --accent: #3d4fc4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf3; --quiet: #a7b0c5; --line: #343c4f; --ground: #141824; --sheet: #1b2130; --accent: #a9b5ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem 4rem; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 1rem 0 .25rem; font-size: 1rem; }
a { color: var(--accent); }
label { display: block; margin-top: 1.25rem; font-weight: 600; }
input { width: 100%; max-width: 30rem; padding: .6rem .75rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--quiet); border-radius: .5rem; }
#count { color: var(--quiet); }
details { margin: .5rem 0; background: var(--sheet); border: 1px solid var(--line); border-radius: .6rem; }
details > :not(summary) { margin-left: 1rem; margin-right: 1rem; }
details[hidden] { display: none; }
summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; padding: .7rem 1rem; cursor: pointer; }
.method { min-width: 4.5rem; font-weight: 700; color: var(--accent); }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { padding: .75rem; overflow: auto; max-height: 28rem; background: var(--ground); border: 1px solid var(--line); border-radius: .5rem; }
table { border-collapse: collapse; }
th, td { padding: .3rem .9rem .3rem 0; text-align: left; border-bottom: 1px solid var(--line); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

export const docsScript = `
const search = document.getElementById('search');
const calls = [...document.querySelectorAll('details')];
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const call of calls) {
    call.hidden = !words.every((word) => call.dataset.words.includes(word));
    if (!call.hidden) shown++;
  }
  document.getElementById('count').textContent = shown + (shown === 1 ? ' call' : ' calls');
});
`;
