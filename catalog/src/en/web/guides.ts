/** The guides, chapter by chapter, and what their pictures and films show. */
export const guides = {
  noAccess: "You don't have access to this page.",
  noAccessMore: 'It is a guide for people with another role.',
  contents: 'Contents',
  student: {
    title: 'Student guide',
    lead: 'Everything a student does here, from the enrollment key to the grade.',
    join: {
      title: 'Join a class',
      what: 'Your instructor gives you an enrollment key. Open “My classes (Student)”, type the key and search: you see which class it is and who teaches it.',
      how: 'Choose “Enroll”, and the class appears in your list. A key works until the class ends.',
      alt: 'The page of my classes, with a field for the enrollment key and the class that was found.',
    },
    open: {
      title: 'Open an assignment',
      what: 'The class page lists assignments with their dates. The button says what comes next: Start, Write or Read.',
      how: 'Read the description first. Once you choose “Start”, your document is made, from the instructor’s template where there is one.',
      alt: 'A class page with its assignments, their dates, and a button for each.',
    },
    write: {
      title: 'Write',
      what: 'You write in the page itself. The text is saved about once a second, and the time beside “Saved” is the server’s word that it has it.',
      how: 'Styles, lists, tables, find and replace stand in the toolbar; Alt+F10 leads there from the text and Escape leads back. “Full screen” gives the text the whole window.',
      alt: 'The assignment page with the word processor, its toolbar, and the steps of the assignment beside it.',
    },
    offline: {
      title: 'When the connection is gone',
      what: 'Keep writing. The page says that you are offline and how many changes wait; they are kept on your device and sent when the connection is back, also after a reload.',
      how: 'If you work on a computer that is not yours, stay until the page says “Saved”.',
      alt: 'The word processor with the note that it is offline and changes wait.',
    },
    files: {
      title: 'Other files',
      what: 'An assignment may bring a spreadsheet, a presentation or a drawing. Each has a tab of its own and opens in its own editor.',
      how: 'Under “Attach File(s)” you add pictures, PDF files and the like: 4 MB each, 10 MB at once. “Import” replaces your text by a file of yours where your instructor allows it; what stood there before stays in the history.',
      alt: 'The tab for attached files: a field to drop files, and a list of two that are attached.',
    },
    steps: {
      title: 'Drafts and deadlines',
      what: 'An assignment can have several drafts, each with its own deadline. The steps show where you are; the timeline shows everything that happened and what comes.',
      how: 'Ten minutes before a deadline the page tells you. Where the deadline is enforced, writing ends then, and what is saved is handed in by itself if your instructor chose so.',
      alt: 'The timeline of an assignment with drafts and deadlines above the text, and its steps beside it.',
    },
    submit: {
      title: 'Hand in',
      what: '“Draft Submission” hands in the draft that is due, “Final Submission” the last one. You are asked once more, since it cannot be taken back; your instructor can reopen it.',
      how: 'After the last draft the text can be read but not changed.',
      alt: 'The question before a draft is handed in.',
    },
    seen: {
      title: 'What your instructor sees',
      what: 'The versions of your text: when you wrote, which words were new, edited or deleted, and a rewind of the whole. No keys, no screen, no camera are recorded.',
      how: 'Where your instructor allows it, “Analytics” shows you the same graphs about your own writing.',
      alt: 'The student’s own essay map, with tabs for the heat map and the words changed.',
    },
  },
  instructor: {
    title: 'Instructor guide',
    lead: 'From the first class to the last grade, in the order of a term.',
    class: {
      title: 'Make a class',
      what: '“New Class” asks for a name, a subject, dates and the time zone in which all its deadlines are meant. The enrollment key is what students type to join.',
      how: 'You can also add people from a list of names and addresses, as a spreadsheet saves it. Those without an account are invited.',
      alt: 'The form for a new class with its dates, time zone, grading method and enrollment key.',
    },
    plan: {
      title: 'Plan an assignment',
      what: 'Title, description, dates, and what happens at the deadline: whether it is enforced, and whether what is written is handed in by itself.',
      how: 'Add drafts with a date and a weight each; the last one is the final text. You decide whether students see graphs about their own writing never, always, or after grading.',
      alt: 'The assignment dialog with dates, rules and a table of drafts.',
    },
    templates: {
      title: 'Templates and other files',
      what: 'Students can begin from a document of yours, and get spreadsheets, presentations and drawings along with it. Upload them once and use them in any class.',
      how: 'A template can be changed in the editor, for this assignment alone. Words of the template are never counted as the student’s.',
      alt: 'The additional files of an assignment: a document and a drawing, each of which begins from a template.',
    },
    progress: {
      title: 'See who is where',
      what: 'The class page shows each assignment, and behind it each student: state of the drafts, time spent, late marks, rank and grade.',
      how: 'Hide an assignment until it is ready, pause it when something goes wrong, copy it into another class with its dates moved along.',
      alt: 'A class page with an assignment opened to show its students, their status, time, rank and grade.',
    },
    read: {
      title: 'Read a submission',
      what: '“Read” opens the text with its scores beside it. Above the text you choose to read, to comment or to suggest changes. Previous and Next lead through the class in the order that you chose.',
      how: 'Effort and Revision open into their sums. No score says who wrote a sentence; where something cannot be computed, the reason is given.',
      alt: 'The reading page: the text, and at its left the scores, with the sums of Effort opened.',
    },
    graphs: {
      title: 'Graphs',
      what: 'The heat map shows when words changed; the word-change graph, how many; the essay map, in which session each word was born.',
      how: 'Every graph has its table and can be saved as a picture or a list. Arrow keys lead from value to value.',
      alt: 'The essay map, with the text at the left and the sessions at the right.',
    },
    rewind: {
      title: 'Rewind',
      what: 'Drag the playhead, or press Space, and watch the text grow. New, edited and deleted words are marked; idle time is left out.',
      how: 'Shift with an arrow key jumps to the next draft. “Draft Comparison Mode” sets two drafts side by side.',
      alt: 'The rewind: bars for the words changed, the playhead among them, and the text as it was then.',
    },
    exceptions: {
      title: 'When somebody needs more time',
      what: 'An exception gives one student another deadline for one draft, or takes the whole submission out of the deadlines. It can be given after the deadline too.',
      how: 'What the deadline had done is undone for that student alone. Revoke it, and everything is as it was.',
      alt: 'The dialog for a submission’s exceptions: the whole of it, or single drafts with a new deadline.',
    },
    archive: {
      title: 'Put a class away',
      what: 'An archived class stays readable and nothing in it changes. You find it under “Archived” and can bring it back.',
      how: '“Delete Forever” asks for the name of the class, since its texts, versions and files go with it.',
      alt: 'The list of archived classes.',
    },
  },
  films: {
    title: 'Video guide',
    lead: 'Short films of the product in use, without sound, with captions.',
    writing: {
      title: 'Writing an assignment',
      text: 'From the class page to a draft handed in.',
    },
    graphs: {
      title: 'Analytic graphs',
      text: 'Words changed and the heat map of a submission, and the tables beside them.',
    },
    rewind: {
      title: 'Rewind',
      text: 'Winding a text back to any second, and comparing two drafts.',
    },
    essaymap: {
      title: 'Essay maps',
      text: 'In which session each sentence was born, and what became of it.',
    },
    timeline: {
      title: 'Submission timeline',
      text: 'Drafts, deadlines and submissions on one axis, as students find it beside their text.',
    },
    firstclass: {
      title: 'Your first class',
      text: 'Making a class, planning an assignment, and giving students the key.',
    },
  },
} as const;
