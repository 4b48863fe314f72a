import argparse, json, pathlib, sys
import torch
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast
from training.learning import Schedule, train
torch.set_num_threads(1)
p=argparse.ArgumentParser()
p.add_argument('--name',default='llm'); p.add_argument('--layers',type=int,default=5); p.add_argument('--width',type=int,default=192); p.add_argument('--heads',type=int,default=6); p.add_argument('--ff',type=int,default=512)
p.add_argument('--minutes',type=float,default=1000); p.add_argument('--decay',type=float,default=10); p.add_argument('--lr',type=float,default=4e-3); p.add_argument('--groups',type=int,default=8); p.add_argument('--f32',action='store_true')
p.add_argument('--shares',default='{}'); p.add_argument('--weights',default='{}'); p.add_argument('--teacher'); p.add_argument('--out',default='/opt/w/train'); p.add_argument('--seed',type=int,default=1)
o=p.parse_args()
torch.manual_seed(0)
out=pathlib.Path(o.out)
tok=PreTrainedTokenizerFast.from_pretrained(out/'tokenizer')
def mk(L,H,h,F): 
    return LlamaForCausalLM(LlamaConfig(vocab_size=4096,hidden_size=H,num_hidden_layers=L,num_attention_heads=h,num_key_value_heads=h,intermediate_size=F,max_position_embeddings=512,tie_word_embeddings=True,bos_token_id=0,eos_token_id=0))
m=mk(o.layers,o.width,o.heads,o.ff)
t=LlamaForCausalLM.from_pretrained(o.teacher,dtype=torch.float32).eval() if o.teacher else None
train(m,tok,Schedule(o.minutes,o.decay,o.lr,groups=o.groups,bf16=not o.f32,shares=json.loads(o.shares),weights=json.loads(o.weights),seed=o.seed),out/f'{o.name}.safetensors',t)
m.to(torch.float16).save_pretrained(out/f'{o.name}-final'); tok.save_pretrained(out/f'{o.name}-final')
