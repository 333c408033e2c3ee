/** The guides, chapter by chapter, and what their pictures and films show. */
export const guides = {
  noAccess: "You don't have access to this page.",
  noAccessMore: 'This guide is for people with another role.',
  contents: 'Contents',
  student: {
    title: 'Student guide',
    lead: 'Everything a student does here, from the enrollment key to the submission.',
    join: {
      title: 'Join a class',
      what: 'Get an enrollment key from your instructor. Open “My classes (Student)”, enter the key and search. You’ll see the class and its instructor.',
      how: 'Select “Enroll”, and the class appears in your list. You can use a key until the class ends.',
      alt: 'The “My classes” page, with a field for the enrollment key and the class that was found.',
    },
    open: {
      title: 'Open an assignment',
      what: 'The class page lists assignments with their dates. The button shows what you can do next: Start, Write or Read.',
      how: 'Read the description first. When you select “Start”, we create your document, from your instructor’s template if there is one.',
      alt: 'A class page with its assignments, their dates, and a button for each.',
    },
    write: {
      title: 'Write',
      what: 'You write right on the page. We save your text about once a second. The time next to “Saved” tells you when the server last saved it.',
      how: 'The toolbar has styles, lists, tables, and find and replace. Press Alt+F10 to go to it and Escape to return to the text. Select “Full screen” to use the whole window.',
      alt: 'The assignment page with the word processor, its toolbar, and the assignment’s steps next to it.',
    },
    offline: {
      title: 'When you’re offline',
      what: 'You can keep writing. The page shows that you’re offline and how many changes aren’t saved yet. We keep them on your device and save them when the connection is back, even after a reload.',
      how: 'On a computer that isn’t yours, wait until the page says “Saved” before you leave.',
      alt: 'The word processor, showing that it’s offline and has unsaved changes.',
    },
    files: {
      title: 'Other files',
      what: 'An assignment can include a spreadsheet, a presentation or a drawing. Each has its own tab and opens in its own editor.',
      how: 'Under “Attach File(s)” you can add pictures, PDFs and other files: 4 MB each, 10 MB per upload. If your instructor allows it, “Import” replaces your text with a file. The previous text stays in the version history.',
      alt: 'The tab for attached files, with an area to drop files and a list of two attached files.',
    },
    steps: {
      title: 'Drafts and deadlines',
      what: 'An assignment can have several drafts, each with its own deadline. The steps show where you are. The timeline shows what has happened and what’s next.',
      how: 'The page reminds you ten minutes before a deadline. If the deadline is enforced, writing ends then. If your instructor chose automatic submission, we submit your saved text for you.',
      alt: 'The timeline of an assignment with drafts and deadlines above the text, and the steps next to it.',
    },
    submit: {
      title: 'Submit',
      what: '“Draft Submission” submits the draft that’s due, “Final Submission” the last one. You’ll be asked to confirm, because you can’t undo a submission. Your instructor can reopen it.',
      how: 'After the last draft, you can read the text but not change it. Everything you submitted is saved: choose it under “Version” or on the timeline.',
      alt: 'The confirmation before a draft is submitted.',
    },
    reviews: {
      title: 'Review a classmate’s draft',
      what: '“Peer Review List” on the class page has the drafts that you’re asked to review. Select “Review”, select words in the text and comment on them, and answer the questions next to it. What you write is saved as you go.',
      how: '“Submit Review” ends it. Under “Select Reviews” you read the reviews of your own drafts and can say how helpful each was. If reviews are anonymous, neither of you sees the other’s name.',
      alt: 'A draft to review, with the questions of the review next to it.',
    },
    seen: {
      title: 'What your instructor sees',
      what: 'The versions of your text: when you wrote, which words were new, edited or deleted, how they were entered, and a replay of the whole text. We don’t record which keys you press, your screen or your camera.',
      how: 'If your instructor allows it, “Analytics” shows you the same scores, times and graphs for your own writing. If you paste 30 words or more, we may ask where they’re from; your instructor sees your answer with them.',
      alt: 'The student’s own essay map, with tabs for the heat map and the words changed.',
    },
  },
  instructor: {
    title: 'Instructor guide',
    lead: 'From the first class to the last essay, in the order of a term.',
    class: {
      title: 'Create a class',
      what: '“New Class” asks for a name, a subject, dates and a time zone for all deadlines. Students enter the enrollment key to join.',
      how: 'You can also add people from a list of names and addresses exported from a spreadsheet. People without an account are invited.',
      alt: 'The form for a new class with its dates, time zone, grading method and enrollment key.',
    },
    plan: {
      title: 'Plan an assignment',
      what: 'Set the title, description, dates and what happens at the deadline: whether it’s enforced, and whether texts are submitted automatically.',
      how: 'Add drafts with a date and a weight. The last one is the final text. Choose whether students see graphs of their own writing: never, always, or after grading.',
      alt: 'The assignment dialog with dates, rules and a table of drafts.',
    },
    templates: {
      title: 'Templates and other files',
      what: 'Students can start from your document, along with spreadsheets, presentations and drawings. Upload them once and use them in any class.',
      how: 'You can change a template in the editor for this assignment only. Words from the template never count as the student’s.',
      alt: 'The additional files of an assignment: a document and a drawing, each starting from a template.',
    },
    peerreview: {
      title: 'Arrange a peer review',
      what: 'The peer review button of an assignment opens a board. “Auto-assign” gives everybody the same number of reviews; you can also drag names, or use “Add reviewer”. Decide whether names are hidden and whether reviewers of one draft see each other’s reviews.',
      how: 'Set review deadlines under “Deadlines”, and questions under “Questions”. “Reviews” shows who has reviewed what, for how long, and what came of it. You can remind those who are behind with one click.',
      alt: 'The board of a peer review, with reviewers on the left and a field for each draft.',
    },
    progress: {
      title: 'Follow progress',
      what: 'Open an assignment on the class page to see how everybody wrote: words, time, what was added at once, what was added in the 24 hours before submitting, Effort, Revision, drafts and grade. Select a column to sort by it, filter by a figure, choose other columns under “Columns”, or download them all as CSV.',
      how: 'Hide an assignment until it’s ready, pause it when something goes wrong, or copy it to another class with adjusted dates.',
      alt: 'A class page with an assignment opened to show its students: a strip of their writing, status, words, time, shares, scores and drafts.',
    },
    read: {
      title: 'Read a submission',
      what: '“Read” opens the text. Next to it are tabs for the writing process, the rubric, feedback, comments and the timeline, and below it you choose to read, comment or suggest changes. Select a submission on the timeline or under “Version” to open it. Previous and Next take you through the class in the order you chose.',
      how: 'Open Effort and Revision to see how they’re calculated. “By origin” and “By session” color the text by where its words came from and when. No score and no color says who wrote a sentence. If something can’t be calculated, you’ll see why.',
      alt: 'The reading page: the text, with the scores to its left. Effort is open to show how it’s calculated.',
    },
    grading: {
      title: 'Grade',
      what: 'Enter the grade at the top of the page and press Enter. When you’re in the field, you see which grade follows from the rubric or the drafts. The notebook next to it opens the grade book of the submission, with a grade for each draft, the rubric and every change.',
      how: 'Students see grades from the post date on, or earlier if you release them to everybody or to one student. If someone else changed a grade in the meantime, nothing is overwritten.',
      alt: 'The reading page with the grade at the top and the feedback next to the text.',
    },
    gradebook: {
      title: 'The grade book of a class',
      what: 'The “Grade book” tab shows students by assignments. Type, move with the arrow keys, or paste from a spreadsheet; each grade is saved by itself.',
      how: 'Save the grade book as Excel or CSV, change it there and import it again: you see every change before it’s made. “Download class” in the details saves everything about the class, with the times.',
      alt: 'The grade book of a class, students by assignments.',
    },
    secondreading: {
      title: 'Second reading',
      what: 'Two people can grade the same work without seeing each other’s grade. Open the class, then an assignment, and select “Second reading”. Choose the markers, and all students, a sample, chosen students, or those with a grade in a range. Each marker finds the work in their queue and the tab “Second reading” next to the text. They see both grades when both have selected “I’m done”.',
      how: 'The list then shows how far the grades are apart and which criteria differ. You can accept proposals within the tolerance together, or decide next to the text. The agreed grade becomes the ordinary one; until then the work has no grade, and its grade can’t be released. Comments in the text and feedback to the student are visible to both markers, so write what is for the other marker alone in the note.',
    },
    graphs: {
      title: 'Graphs',
      what: 'The heat map shows when words changed, the word-change graph how many, and the essay map in which session each word was written. Further graphs show how the changes are distributed, how the text grew, and at what pace. What was added at once is hatched in all of them.',
      how: '“To review” lists passages, each with its words and the rule that found it, and takes you to it in the text, the essay map and the replay. Every graph also comes as a table, and you can save it as a picture or a list.',
      alt: 'The essay map, with the text on the left and the sessions on the right.',
    },
    rewind: {
      title: 'Replay a text',
      what: 'Drag the playhead or press Space to watch the text grow. New, edited and deleted words are highlighted, and idle time is left out.',
      how: '“Jump to” leads to the next session, to words added at once and to large deletions; Shift with an arrow key jumps to the next draft. “Draft Comparison Mode” shows two drafts side by side.',
      alt: 'The replay: bars for the words changed, the playhead, and the text as it was at that moment.',
    },
    classanalytics: {
      title: 'See how a class writes',
      what: 'The “Analytics” tab begins with what is worth knowing, each sentence with its rule. Below it, seven graphs show when the class writes, for how long, and at what pace.',
      how: 'Every point and box leads to the students behind it, and from there to their texts. The analytics buttons of assignments and students open the same graphs for one of them.',
      alt: 'The analytics of a class: what is worth knowing in short, and below it a heat map.',
    },
    exceptions: {
      title: 'When someone needs more time',
      what: 'An exception gives one student a new deadline for a draft, or exempts the whole submission from deadlines. You can also grant it after the deadline.',
      how: 'It undoes the effects of the deadline for that student only. If you revoke it, everything is as before.',
      alt: 'The dialog for exceptions, for the whole submission or for single drafts with a new deadline.',
    },
    assistants: {
      title: 'Assistants',
      what: 'Add assistants by their email address. They can read texts and see how they were written, and nothing else until you allow it.',
      how: 'Under “Assistants may” you decide whether they see grades, comment on texts, give feedback or grade. Histories show who did what.',
      alt: 'The assistants of a class, and what they may do.',
    },
    archive: {
      title: 'Archive a class',
      what: 'You can still read an archived class, but nothing in it changes. Find it under “Archived” and restore it at any time.',
      how: '“Delete” asks for the name of the class and moves it to the trash with all its texts. You can restore it for 30 days.',
      alt: 'The list of archived classes.',
    },
  },
  assistant: {
    title: 'Assistant guide',
    lead: 'What you see of a class that you assist in, and what you may do there.',
    classes: {
      title: 'Your classes',
      what: '“All classes” lists the classes that an instructor added you to. Your start page shows what was submitted and not read yet, and the next deadlines.',
      how: 'A class has four tabs: its details, its students, its assignments and the analytics of the class. Open a row to see each student’s work.',
      alt: 'The classes of an assistant, with their instructors and dates.',
    },
    read: {
      title: 'Read a submission',
      what: '“Read” opens the text with the figures about its writing next to it. Previous and Next lead through the students of the assignment.',
      how: '“Analytics” has the graphs, “Rewind Essay” plays the writing and compares drafts. The version above the text shows what was submitted as which draft.',
      alt: 'A submission with the figures about its writing.',
    },
    origin: {
      title: 'What the figures say',
      what: 'Effort and Revision can be opened to see how they’re calculated. They describe how a text was written, never who wrote a sentence.',
      how: 'If something stands out, tell the instructor what you saw and where. There may be a reason that you don’t know, such as an accommodation for a student.',
    },
    rights: {
      title: 'What you may do',
      what: 'You can always read. The instructor decides for each class whether you see grades, comment on texts, give feedback or grade. The class details list it.',
      how: 'What you write carries your name, and students see it as they see the instructor’s. You can change only your own feedback.',
    },
    secondreading: {
      title: 'Second reading',
      what: 'If you may grade, an instructor can make you one of two markers. Those texts are in your share of the queue, and the tab “Second reading” has your grade, the rubric and a note to the other marker. They see nothing of it until both of you have selected “I’m done”.',
      how: 'Then you see both grades. Talk them over: an instructor or one of you sets the agreed grade. “Second reading” above the students of an assignment lists the texts that you read.',
    },
    roles: {
      title: 'With several roles',
      what: 'If you’re a student or teach elsewhere, the menu and the start page show each of your roles. Nothing is lost when you go from one to another.',
      how: 'In the class you assist in, you can’t be a student at the same time.',
    },
  },
  coordinator: {
    title: 'Coordinator guide',
    lead: 'How to read the classes of your school.',
    classes: {
      title: 'Find classes',
      what: '“All classes” lists every class with its instructor, dates and number of students. Search by title, instructor or enrollment key, and filter by subject, level and time.',
      how: 'Select a column to sort by it. A class opens in a new tab.',
      alt: 'The list of all classes with search and filters.',
    },
    class: {
      title: 'Look into a class',
      what: 'The details say what the class is about, its students list everybody’s work, and its assignments show who submitted what. Late work is highlighted.',
      how: 'Open a row to see more, and “Read” to read a submission.',
      alt: 'The students of a class with their work.',
    },
    workbook: {
      title: 'Download a class',
      what: '“Download Excel” saves the class as class_detail.xlsx with sheets for details, students, assignments, submissions and times.',
      how: 'Dates are in the class’s time zone. Each sheet has filters, and its header row stays in view.',
    },
    read: {
      title: 'Read a submission',
      what: 'You see the text, Effort and Revision, the writing times, the graphs and the replay. You change nothing.',
      how: 'Feedback stays between instructors and their students.',
    },
    record: {
      title: 'What is recorded',
      what: 'Which classes and submissions you open, and which workbooks you download, is written to the audit log.',
      how: 'Instructors and students can see that coordinators may read classes.',
    },
  },
  films: {
    title: 'Video guide',
    lead: 'Short videos without sound, with captions.',
    writing: {
      title: 'Writing an assignment',
      text: 'From the class page to a submitted draft.',
    },
    graphs: {
      title: 'Analytic graphs',
      text: 'The word-change graph and heat map of a submission, and their tables.',
    },
    rewind: {
      title: 'Rewind',
      text: 'Replay a text second by second, and compare two drafts.',
    },
    essaymap: {
      title: 'Essay maps',
      text: 'When each sentence was written, and what became of it.',
    },
    grading: {
      title: 'Grading by keyboard',
      text: 'Rubric, feedback and grade without the mouse, from one submission to the next.',
    },
    peerreview: {
      title: 'Peer review',
      text: 'Assign reviewers, set a deadline, and see what came of it.',
    },
    classanalytics: {
      title: 'Class analytics',
      text: 'When a class writes, and how a graph leads to a text.',
    },
    timeline: {
      title: 'Submission timeline',
      text: 'Drafts, deadlines and submissions on one timeline, as students see it above their text.',
    },
    firstclass: {
      title: 'Your first class',
      text: 'Create a class, plan an assignment, and share the key with students.',
    },
  },
} as const;
