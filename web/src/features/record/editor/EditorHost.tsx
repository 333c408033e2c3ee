import type { ToolbarButton } from '@antecedent/contracts/record/editor/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Minimize2 } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerSkip } from '../../../lib/skip-places.ts';
import { useScheme } from '../../../theme/use-scheme.ts';
import { FULL_SCREEN } from './conversation/editor-conversation.ts';
import type { EditorOpeningForm } from './conversation/opening-form.ts';
import { usePhoneWriting } from './phone/use-phone-writing.ts';
import { type EditorEvents, useEditor } from './use-editor.ts';
import { useEditorFrame } from './use-editor-frame.ts';

export type EditorHandle = {
  /** Saves now. @returns whether the text is on the server, or unchanged */
  save: () => Promise<boolean>;
  /** Accepts all changes, removes comments and saves; continues after 5 s in any case. @returns as `save` */
  finalize: () => Promise<boolean>;
  /** Leads to words in the text, as far as they are in it. */
  seek: (words: string) => void;
  /** Saves, hands the file's lock over and goes on as read-only; only the built-in editor does. */
  handOver: (lock: string) => void;
  /** Moves the focus into the text. The built-in editor types what was typed before. */
  type: (text: string) => void;
  /** Moves the focus into the text and begins a comment on what is selected there. */
  comment: (text: string) => void;
  /** Gives the editor a new token for the same file. @param ttl ms since 1970 */
  resetToken: (token: string, ttl: number) => void;
  /** @param keepsLock for opening the file in another mode right away */
  close: (keepsLock?: boolean) => void;
};

/** How long the built-in editor may take to put the cursor into its text, ms. */
const FOCUS_DELAY_MS = 100;

/** What the frame itself offers; `lastMark` as in the conversation. */
export type EditorFrameHandle = EditorHandle & { lastMark: () => string | null };

type EditorHostProps = EditorEvents & {
  opening: EditorOpeningForm;
  /** Names the frame for screen readers: "Word processor". */
  title: string;
  /** Autosave interval, ms; null if read-only. */
  autosave: number | null;
  /** Until when saves of several seconds may travel together, on the clock of `performance.now()`; missing for never. */
  savesTogetherUntil?: number | undefined;
  /** Time zone for times of day; the browser's by default. */
  timeZone?: string | undefined;
  /** Sent with each save. */
  extendedData?: string;
  /** Buttons in the editor's toolbar, before the full-screen button. */
  buttons?: readonly ToolbarButton[];
  /** Shown above the text in full screen: title and save state. */
  bar?: ReactNode;
  /** Height in the page, px; full screen takes the whole viewport. */
  minHeight?: number | string;
  /** As high as the column that it is in, which the page frames. */
  fills?: boolean | undefined;
  ref?: Ref<EditorFrameHandle>;
};

/**
 * The iframe of an editor. Any editor is opened by a form post and communicates by messages; it never has the
 * session, only a token for this file.
 */
export function EditorHost(props: EditorHostProps) {
  const { opening, title, autosave, extendedData = '', buttons = [], minHeight = 640 } = props;
  const { fills = false } = props;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { place, frame, early } = useEditorFrame(opening, title, language);
  const [full, setFull] = useState(false);
  const hint = t('editor.fullScreen');
  const section = useRef<HTMLElement>(null);
  const phone = usePhoneWriting(section, (isCompact) => conversation.current?.compact(isCompact));
  const fullScreen = { id: FULL_SCREEN, imgurl: `${location.origin}/full-screen.svg`, hint };

  const [isReady, setReady] = useState(false);
  const conversation = useEditor({
    frame,
    early,
    opening,
    autosave,
    extendedData,
    savesTogetherUntil: props.savesTogetherUntil,
    buttons: [...buttons, fullScreen],
    scheme: useScheme(),
    timeZone: props.timeZone,
    language,
    events: {
      ...props,
      onReady: () => {
        setReady(true);
        if (opening.isBuiltIn) phone.start();
        props.onReady?.();
      },
      onFocus: phone.focusChanged,
      onButton: (id) => (id === FULL_SCREEN ? setFull((now) => !now) : props.onButton?.(id)),
    },
  });
  useImperativeHandle(
    props.ref,
    () => ({
      lastMark: () => conversation.current?.lastMark() ?? null,
      save: async () => (await conversation.current?.save()) ?? false,
      finalize: async () => (await conversation.current?.finalize()) ?? false,
      seek: (words) => {
        // What is selected in a frame shows only where the frame has the focus.
        frame.current?.scrollIntoView({ block: 'nearest' });
        frame.current?.focus();
        conversation.current?.seek(words);
      },
      handOver: (lock) => {
        if (opening.isBuiltIn) conversation.current?.handOver(lock);
      },
      type: (text) => {
        if (!opening.isBuiltIn) return frame.current?.focus();
        conversation.current?.type(text);
        // By then the editor has the cursor in its text: until then the keys go where they went before.
        setTimeout(() => {
          frame.current?.focus();
          // A frame that gets the focus as a whole gives it to no part of it.
          conversation.current?.type('');
        }, FOCUS_DELAY_MS);
      },
      comment: (text) => {
        // Once a dialog of the page has given the focus back.
        setTimeout(() => {
          frame.current?.focus();
          conversation.current?.comment(text);
        }, FOCUS_DELAY_MS);
      },
      resetToken: (token, ttl) => conversation.current?.resetToken(token, ttl),
      close: (keepsLock = false) => conversation.current?.close(keepsLock),
    }),
    [conversation, frame, opening.isBuiltIn],
  );
  useEffect(() => {
    if (!isReady || !opening.isBuiltIn) return;
    const element = () => frame.current;
    const offers = (['text', 'toolbar'] as const).map((place) =>
      offerSkip(place, element, () => {
        frame.current?.focus();
        conversation.current?.focus(place);
      }),
    );
    return () => {
      for (const end of offers) end();
    };
  }, [isReady, opening.isBuiltIn, frame, conversation]);

  useEffect(() => {
    if (!full) return;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = overflow;
    };
  }, [full]);

  return (
    <Box
      ref={section}
      component="section"
      aria-label={title}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        bgcolor: 'background.desk',
        minHeight,
        ...(full
          ? { position: 'fixed', inset: 0, zIndex: 'drawer', minHeight: 0 }
          : fills
            ? { flex: 1, minHeight: 0 }
            : { border: 1, borderColor: 'divider', borderRadius: '10px' }),
      }}
    >
      {full && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: 2,
            minHeight: 48,
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>{props.bar}</Box>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Minimize2 size={16} />}
            onClick={() => setFull(false)}
          >
            {t('editor.leaveFullScreen')}
          </Button>
        </Box>
      )}
      <Box
        ref={place}
        sx={{ flex: 1, display: 'flex', '& > iframe': { flex: 1, minWidth: 0, border: 0 } }}
      />
    </Box>
  );
}
