import Box from '@mui/material/Box';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useContext, useEffect, useRef, useState } from 'react';
import { RichTextUploadsContext } from '../rich-text-files.ts';
import { type FileKind, FilePopover } from './FilePopover.tsx';
import { FormatToolbar, type Tool } from './FormatToolbar.tsx';
import { LinkPopover } from './LinkPopover.tsx';
import { linkAround, removeLink, setLink } from './links.ts';
import {
  canHavePicture,
  insertFile,
  pictureView,
  selectedPicture,
  setPicture,
} from './pictures.ts';
import { richTextFromMarkdown, richTextToMarkdown } from './rich-text-markdown.ts';
import { FORMATS, hasFormat, richTextPlugins, toggleFormat } from './rich-text-plugins.ts';

/** The part of an input's attributes that a text field passes to what it contains. */
export type RichTextInputProps = {
  id?: string | undefined;
  /** Markdown. */
  value: string;
  onText: (markdown: string) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
};

/** An editor of a formatted text. What it can't show, such as tables from elsewhere, becomes its words. */
export function RichTextInput(props: RichTextInputProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  /** What the editor holds, as Markdown. */
  const held = useRef(props.value);
  const [state, setState] = useState<EditorState | null>(null);
  const uploads = useContext(RichTextUploadsContext);
  const load = useRef(uploads?.load);
  load.current = uploads?.load;
  const [file, setFileAt] = useState<AskedFile | null>(null);
  const [link, setLinkAt] = useState<{ anchor: HTMLElement; href: string | null } | null>(null);

  useEffect(() => {
    const openLink = () => {
      const button = toolOf(place.current, 'link');
      if (button && view.current)
        setLinkAt({ anchor: button, href: linkAround(view.current.state).href });
    };
    const takePicture = (data: DataTransfer | null): boolean => {
      const given = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      const button = toolOf(place.current, 'picture');
      if (!given || !button) return false;
      setFileAt({ anchor: button, kind: 'picture', current: null, given });
      return true;
    };
    const created = new EditorView(place.current, {
      state: stateOf(latest.current.value, openLink),
      attributes: () => attributesOf(latest.current),
      nodeViews: { picture: (...node) => pictureView(load.current)(...node) },
      handlePaste: (_, event) => takePicture(event.clipboardData),
      handleDrop: (_, event) => takePicture(event.dataTransfer),
      dispatchTransaction: (tr) => {
        const next = created.state.apply(tr);
        created.updateState(next);
        setState(next);
        if (!tr.docChanged) return;
        held.current = richTextToMarkdown(next.doc);
        latest.current.onText(held.current);
      },
      handleDOMEvents: {
        focus: () => latest.current.onFocus?.(),
        blur: () => latest.current.onBlur?.(),
      },
    });
    view.current = created;
    setState(created.state);
    return () => created.destroy();
  }, []);
  useEffect(() => {
    if (!view.current || props.value === held.current) return;
    held.current = props.value;
    const { doc } = stateOf(props.value, () => undefined);
    const { tr } = view.current.state;
    const next = view.current.state.apply(tr.replaceWith(0, tr.doc.content.size, doc.content));
    view.current.updateState(next);
    setState(next);
  }, [props.value]);
  // Attributes are read anew with each update of the view.
  useEffect(() => {
    view.current?.setProps({});
  });

  const run = (tool: Tool, anchor: HTMLElement) => {
    const editor = view.current;
    if (!editor) return;
    if (tool === 'link') return setLinkAt({ anchor, href: linkAround(editor.state).href });
    if (tool === 'picture' || tool === 'file') {
      const current = tool === 'picture' ? selectedPicture(editor.state) : null;
      return setFileAt({ anchor, kind: tool, current, given: null });
    }
    toggleFormat(tool)(editor.state, editor.dispatch);
    editor.focus();
  };
  const finish = (change?: (from: EditorState) => EditorState['tr']) => {
    const editor = view.current;
    setLinkAt(null);
    setFileAt(null);
    if (editor && change) editor.dispatch(change(editor.state));
  };
  const isAsked = file !== null || link !== null;
  const wasAsked = useRef(false);
  // While the popover is there, it takes the focus back.
  useEffect(() => {
    if (wasAsked.current && !isAsked) view.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <Box sx={{ width: 1, minWidth: 0 }}>
      <FormatToolbar
        controls={props.id}
        active={toolsOf(state, hasFormat, (now) => linkAround(now).href !== null)}
        usable={usableTools(state)}
        hasFiles={uploads !== null}
        onUse={run}
      />
      <Box ref={place} sx={TEXT} />
      {file && uploads && (
        <FilePopover
          {...file}
          uploads={uploads}
          onInsert={(stored, text) =>
            finish((from) =>
              file.kind === 'file' && stored
                ? insertFile(from, stored, text)
                : setPicture(from, stored?.id ?? null, text),
            )
          }
          onRemove={() => finish((from) => from.tr.deleteSelection())}
          onClose={() => finish()}
        />
      )}
      {link && (
        <LinkPopover
          {...link}
          onSet={(href) => finish((from) => setLink(from, href))}
          onRemove={() => finish(removeLink)}
          onClose={() => finish()}
        />
      )}
    </Box>
  );
}

/** A picture or file that is asked for. */
type AskedFile = {
  anchor: HTMLElement;
  kind: FileKind;
  current: { text: string } | null;
  given: File | null;
};

const toolOf = (place: HTMLElement | null, tool: Tool): HTMLElement | null =>
  place?.parentElement?.querySelector<HTMLElement>(`[data-tool="${tool}"]`) ?? null;

const stateOf = (markdown: string, onLink: () => void) =>
  EditorState.create({ doc: richTextFromMarkdown(markdown), plugins: richTextPlugins(onLink) });

function attributesOf({ id, labelledBy, describedBy, isInvalid }: RichTextInputProps) {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-invalid': String(isInvalid === true),
    ...(id !== undefined && { id }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  };
}

function usableTools(state: EditorState | null): Set<Tool> {
  const tools = toolsOf(
    state,
    (now, format) => toggleFormat(format)(now),
    () => true,
  );
  tools.add('file');
  if (state && canHavePicture(state)) tools.add('picture');
  return tools;
}

function toolsOf(
  state: EditorState | null,
  has: (state: EditorState, format: (typeof FORMATS)[number]) => boolean,
  hasLink: (state: EditorState) => boolean,
): Set<Tool> {
  if (state === null) return new Set();
  const formats = FORMATS.filter((format) => has(state, format));
  return new Set<Tool>(hasLink(state) ? [...formats, 'link'] : formats);
}

/** Seven to sixteen lines, as the plain field had. */
const TEXT = {
  '& .ProseMirror': {
    minHeight: '10.5em',
    maxHeight: '24em',
    overflowY: 'auto',
    px: 1.75,
    py: 1,
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineHeight: 1.5,
    '& > *:first-of-type': { mt: 0 },
    '& p, & ul, & ol': { my: 1 },
    '& li p': { my: 0.25 },
    '& ul, & ol': { pl: 3 },
    '& h3': { fontSize: '1rem', fontWeight: 620, mt: 2, mb: 0.5 },
    '& h4': { fontSize: '0.9375rem', fontWeight: 620, mt: 1.5, mb: 0.5 },
    '& a': { color: 'primary.main' },
    '& img': { maxWidth: 1, maxHeight: '16em', verticalAlign: 'middle' },
    '& img.ProseMirror-selectednode': { outline: 2, outlineColor: 'primary.main' },
  },
} as const;
