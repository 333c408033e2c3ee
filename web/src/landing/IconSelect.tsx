import type { ReactNode } from 'react';

type IconSelectProps<Value> = {
  /** The current choice, for screen readers. */
  label: string;
  sign: ReactNode;
  /** `lang` is the language of the name, where it is not that of the page. */
  choices: readonly { value: Value; name: string; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A native select shown as an icon. */
export function IconSelect<Value extends string>(props: IconSelectProps<Value>) {
  const { label, sign, choices, chosen, onChoose } = props;
  return (
    <label className="choice">
      {sign}
      <span className="hidden">{label}</span>
      <select
        value={chosen}
        onChange={({ target }) => {
          const choice = choices.find(({ value }) => value === target.value);
          if (choice) onChoose(choice.value);
        }}
      >
        {choices.map(({ value, name, lang }) => (
          <option key={value} value={value} lang={lang}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
