import { chromium } from '@playwright/test';
const base='http://localhost:8061';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const OUT='/tmp/shots-acc/';
async function open(user,lang,phone){
  const ctx=await b.newContext({viewport:phone?{width:390,height:844}:{width:1440,height:900},locale:lang==='de'?'de-DE':'en-US'});
  await ctx.addInitScript(l=>localStorage.setItem('antecedent.language',l),lang);
  const p=await ctx.newPage(); await p.goto(base+'/login'); await p.waitForLoadState('networkidle');
  const i=p.locator('form input'); await i.nth(0).fill(user); await i.nth(1).fill('Write!Demo1'); await p.keyboard.press('Enter'); await p.waitForURL(u=>!String(u).includes('login'),{timeout:20000}); await p.waitForLoadState('networkidle');
  return p;
}
for (const lang of ['en','de']) for (const phone of [false,true]) {
  const tag=`${lang}-${phone?'m':'d'}`;
  const s=await open('mateo_castro',lang,phone);
  await s.goto(base+'/profile'); await s.waitForLoadState('networkidle'); await s.screenshot({path:OUT+tag+'-profile.png',fullPage:phone});
  const tasks=await s.evaluate(async()=>{const t=JSON.parse(localStorage.getItem('antecedent.user')).accessToken;const r=await fetch('/api/classes/myclasses',{method:'POST',headers:{authorization:'Bearer '+t}});const c=await r.json();const all=[];for(const x of c){const d=await (await fetch('/api/classes/getmyclass?id='+x.id,{method:'POST',headers:{authorization:'Bearer '+t}})).json();for(const a of d.assignments)all.push({cls:x.className,classId:x.id,id:a.id,title:a.title,sub:a.submissionId,end:a.endDate,status:a.status});}return all;});
  if(tag==='en-d')console.log(JSON.stringify(tasks,null,1));
  const run=tasks.find(x=>x.status==='IN_PROGRESS')??tasks[0];
  await s.goto(base+'/assignment/'+run.id); await s.waitForTimeout(4000); await s.screenshot({path:OUT+tag+'-assignment.png'});
  await s.context().close();
  const t=await open('miriam_t',lang,phone);
  await t.goto(base+'/classdetail/'+run.classId); await t.waitForLoadState('networkidle');
  await t.getByRole('tab').nth(1).click().catch(()=>{}); await t.waitForTimeout(800);
  for (const n of [lang==='de'?'Studierende':'Students']) await t.getByRole('tab',{name:n}).click().catch(e=>console.log('tab',e.message.slice(0,80)));
  await t.waitForTimeout(1000); await t.screenshot({path:OUT+tag+'-students.png'});
  if(phone){ await t.getByRole('button',{name:/Mateo/}).first().click(); await t.getByRole('menuitem',{name:lang==='de'?'Nachteilsausgleich':'Accommodations'}).click(); }
  else await t.getByRole('button',{name:(lang==='de'?'Nachteilsausgleich':'Accommodations')+': Mateo Castro'}).click();
  await t.waitForTimeout(1200); await t.screenshot({path:OUT+tag+'-dialog.png'});
  await t.goto(base+'/readassignment/'+tasks.find(x=>x.sub).sub); await t.waitForTimeout(5000); await t.screenshot({path:OUT+tag+'-read.png',fullPage:phone});
  await t.context().close();
  const a=await open('alex_brandt',lang,phone);
  await a.goto(base+'/admin/user'); await a.waitForLoadState('networkidle');
  await a.locator('form input').first().fill('Mateo'); await a.keyboard.press('Enter'); await a.waitForTimeout(1500);
  await a.getByRole('button',{name:/Mateo/}).first().click().catch(e=>console.log('mateo',e.message.slice(0,80))); await a.waitForTimeout(1500);
  const sec=a.getByRole('heading',{name:lang==='de'?'Nachteilsausgleich':'Accommodations'}); await sec.scrollIntoViewIfNeeded().catch(()=>console.log('no section'));
  await a.screenshot({path:OUT+tag+'-admin.png'});
  await a.context().close();
}
await b.close();
